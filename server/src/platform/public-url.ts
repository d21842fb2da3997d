import type { Config } from './config.ts'

/** Returns a function that builds the public URL of a host, for links in mails and for passkeys. */
export const createPublicUrl =
  ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) =>
  (host: string): string =>
    PUBLIC_URL.replace('{host}', host)
