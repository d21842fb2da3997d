import { memoize } from './memoize.ts'

/** The site of a request. */
export type SiteAddress = {
  /** Host, protocol and origin of the site, built from its host name and the configuration. */
  host: string
  protocol: string
  origin: string
  /** The requested host in lower case, with its port. Only compared with origins, never rendered or cached. */
  requestedHost: string
}

const maxMemoizedHosts = 1_000
const hostPattern = /^([a-z\d][a-z\d._-]{0,252}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/

/** Returns a function that parses the host of a request and returns null when it is malformed. */
export function createSiteAddresses(publicUrl: string): (host: string) => SiteAddress | null {
  return memoize(
    (text) => {
      const [, name = '', port = ''] = hostPattern.exec(text.toLowerCase()) ?? []
      const hostname = name.replace(/\.$/, '')
      const requestedHost = hostname + port
      if (!hostname || !URL.canParse(`http://${requestedHost}`)) return null
      const origin = publicUrl.replace('{host}', hostname)
      const { host, protocol } = new URL(origin)
      return { host, protocol: protocol.slice(0, -1), origin, requestedHost }
    },
    (host) => host,
    maxMemoizedHosts,
  )
}
