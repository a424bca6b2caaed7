import { parse } from 'yaml'
import { z } from 'zod'

/** What is read of a workflow file; actionlint holds the rest. */

const text = z.record(z.string(), z.coerce.string())
const permissions = z.union([z.string(), text])

const step = z.object({
  name: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  shell: z.string().optional(),
  env: text.default({}),
  with: text.default({}),
})

const job = z.object({
  uses: z.string().optional(),
  /** What a called workflow gets: names, or all of them. */
  secrets: z.unknown().optional(),
  'runs-on': z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: permissions.optional(),
  environment: z.string().optional(),
  env: text.default({}),
  strategy: z.object({ matrix: z.object({ include: z.array(text) }) }).optional(),
  steps: z.array(step).default([]),
})

const workflow = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: permissions.optional(),
  env: text.default({}),
  defaults: z.object({ run: z.object({ shell: z.string() }) }).optional(),
  jobs: z.record(z.string(), job),
})

export type Workflow = z.infer<typeof workflow>
export type Job = z.infer<typeof job>
export type Step = z.infer<typeof step>

/**
 * Reads a workflow file as far as we look at it.
 * @throws where it is none
 */
export const readWorkflow = (yaml: string): Workflow => workflow.parse(parse(yaml))
