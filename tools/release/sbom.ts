import { z } from 'zod'

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  scope: z.string().optional(),
})

const list = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})

/** Only declared for development, as the packer fetches it, and yet the greatest part of what ships. */
const SHIPPED_ALL_THE_SAME = 'electron'

/** Npm calls optional what is for development, and the newer Node that it may install for the scripts. */
const isShipped = ({ name, scope }: z.infer<typeof component>): boolean =>
  name === SHIPPED_ALL_THE_SAME || scope !== 'optional'

export interface App {
  /** Which npm takes from the folder. */
  readonly name: string
  /** The libraries that it names as its own. */
  readonly libraries: readonly string[]
}

/**
 * Makes of npm's list of everything installed the list of what ships: the libraries, and Electron, whose own parts are in its licences.
 * @param json a CycloneDX list as `npm sbom` prints it
 * @throws where it is no such list, or one of the app's libraries is not in it
 */
export function shippedOf(json: string, { name, libraries }: App): string {
  const { metadata, components, dependencies, ...rest } = list.parse(JSON.parse(json))
  const shipped = components
    .filter(isShipped)
    .map((one) => (one.name === SHIPPED_ALL_THE_SAME ? { ...one, scope: 'required', properties: [] } : one))
  const missing = [...libraries, SHIPPED_ALL_THE_SAME].filter(
    (one) => !shipped.some((had) => had.name === one),
  )
  if (missing.length > 0) throw new Error(`npm's list of what ships lacks ${missing.join(', ')}.`)
  const known = new Set([metadata.component['bom-ref'], ...shipped.map((one) => one['bom-ref'])])
  const sbom = {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: shipped,
    dependencies: dependencies
      .filter(({ ref }) => known.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => known.has(ref)) })),
  }
  return `${JSON.stringify(sbom, null, 2)}\n`
}
