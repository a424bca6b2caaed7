/** Such as `EACCES`: the system's messages contain paths and are never shown. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
