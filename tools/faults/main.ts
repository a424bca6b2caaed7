import { killPlayers } from './kills'
export async function main(args: string[]): Promise<number> {
  const r = await killPlayers(Number(args[0] ?? 2000), args[1] ?? 'faults')
  process.stdout.write(
    JSON.stringify({ ...r, violations: r.violations.length }) +
      '\n' +
      r.violations.slice(0, 30).join('\n') +
      '\n',
  )
  return 0
}
