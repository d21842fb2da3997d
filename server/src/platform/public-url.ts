import type { Config } from './config.ts'

/** The address of a host's pages, as links in mails and passkeys need it: the configured pattern with the host in it. */
export const createPublicUrl =
  ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) =>
  (host: string): string =>
    PUBLIC_URL.replace('{host}', host)
