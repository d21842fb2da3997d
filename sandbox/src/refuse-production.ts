/** A stand-in shows everybody what it catches; beside real members it must not run. */
export function refuseProduction(what: string, environment: Record<string, string | undefined> = process.env): void {
  if (environment.NODE_ENV === 'production')
    throw new Error(`${what} is for development and tests, not for production.`)
}
