/** What one household has for itself: an address of IPv4, /64 of IPv6. */
export const lineOf = (ip: string): string => (ip.includes('.') ? ip.replace(/^::ffff:/, '') : networkOf(ip))

/** The part of an address that one household or office shares: /24 of IPv4, /64 of IPv6. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:/, '')
  if (address.includes('.')) return address.split('.').slice(0, 3).join('.')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
