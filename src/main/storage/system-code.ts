/** Such as `EACCES`: the system's sentences hold paths and are for no player. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
