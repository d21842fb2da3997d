import { BlockList, isIP } from 'node:net'

const loopbackRanges = new BlockList()
loopbackRanges.addSubnet('127.0.0.0', 8)
loopbackRanges.addAddress('::1', 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns whether a host name or address refers to this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || (isIP(name) !== 0 && loopbackRanges.check(name, familyOf(name)))
}

/**
 * Returns why forwarded headers from this proxy range (an address or CIDR) must not be trusted, or undefined when they
 * may be. Loopback has to be allowed explicitly, because some port forwards make every client appear as loopback.
 */
export function getProxyRangeProblem(range: string, isLoopbackTrusted: boolean): string | undefined {
  const [address = '', bits] = range.split('/')
  const covered = new BlockList()
  try {
    if (isIP(address) === 0) throw new Error('not an address')
    if (bits === undefined) covered.addAddress(address, familyOf(address))
    else covered.addSubnet(address, Number(bits), familyOf(address))
  } catch {
    return `"${range}" is neither an address nor a range like 10.0.0.0/8`
  }
  if (bits !== undefined && Number(bits) === 0) return `"${range}" trusts every address`
  const coversLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].some((ip) => covered.check(ip, familyOf(ip)))
  if (coversLoopback && !isLoopbackTrusted) return `"${range}" covers loopback, which needs TRUST_LOOPBACK_PROXY=yes`
  return undefined
}
