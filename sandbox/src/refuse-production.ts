/** Throws in production: stand-ins show the messages of members without access control. */
export function refuseProduction(what: string, environment: Record<string, string | undefined> = process.env): void {
  if (environment.NODE_ENV === 'production')
    throw new Error(`${what} is for development and tests, not for production.`)
}
