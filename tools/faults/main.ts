import './disk'
import { failCalls } from './write-errors'
export async function main(args: string[]): Promise<number> {
  const r = await failCalls(Number(args[0] ?? 1))
  process.stdout.write(
    JSON.stringify({ ...r, violations: r.violations.length }) +
      '\n' +
      r.violations.slice(0, 30).join('\n') +
      '\n',
  )
  return 0
}
