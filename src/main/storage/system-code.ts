/** Such as `EACCES`: the system's messages contain paths and are never shown. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** True if a process with that id runs on this computer. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, and belongs to another user.
    return systemCode(error) === 'EPERM'
  }
}
