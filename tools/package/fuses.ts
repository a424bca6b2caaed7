import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'

/** Electron's fuses in shipped apps: everything that a game does not need is off. All nine are set, so that none keeps Electron's default by accident. */
export const SHIPPED_FUSES = {
  /** Environment variables cannot turn the program into Node. */
  [FuseV1Options.RunAsNode]: false,
  /** The app has no cookies. With this fuse on, macOS and Linux ask the player for a keychain or keyring password at start. */
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  /** Nobody can attach a debugger to main, which knows the cards. */
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  /** macOS and Windows refuse an archive that was changed; Linux has no such check. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies Record<FuseV1Options, boolean>

type Fuses = Readonly<Record<FuseV1Options, boolean>>

/**
 * @param program the executable, or on macOS the `.app`
 * @throws if Electron has a fuse that is not listed here
 */
export async function setFuses(program: string, fuses: Fuses = SHIPPED_FUSES): Promise<void> {
  await flipFuses(program, {
    version: FuseVersion.V1,
    ...fuses,
    strictlyRequireAllFuses: true,
    // A changed program for Apple's processors must be signed again, or it does not start.
    resetAdHocDarwinSignature: program.endsWith('.app'),
  })
}

/** Lets a test inspect main. Only for a copy that never ships. */
export const setFusesForTests = (program: string): Promise<void> =>
  setFuses(program, { ...SHIPPED_FUSES, [FuseV1Options.EnableNodeCliInspectArguments]: true })

const FUSES = Object.values(FuseV1Options).filter((fuse) => typeof fuse === 'number')

const STATES: Readonly<Record<number, string>> = {
  [FuseState.ENABLE]: 'on',
  [FuseState.DISABLE]: 'off',
  [FuseState.REMOVED]: 'removed',
}

/**
 * Reads a program's fuses back.
 * @returns a line for each fuse that differs from `SHIPPED_FUSES`, such as `RunAsNode is on`
 */
export async function wrongFuses(program: string): Promise<readonly string[]> {
  const wire = await getCurrentFuseWire(program)
  return FUSES.flatMap((fuse) => {
    const state = STATES[wire[fuse] ?? FuseState.REMOVED] ?? 'missing'
    return state === (SHIPPED_FUSES[fuse] ? 'on' : 'off') ? [] : [`${FuseV1Options[fuse]} is ${state}`]
  })
}
