import ipaddr from 'ipaddr.js'

/**
 * Returns the prefix that budgets count by: /24 of IPv4, /48 of IPv6. Providers assign a /48 to one customer, so
 * another address inside it must not start a new budget. Limits never count by a full address (tested).
 */
export const networkPrefix = (ip: string): string => firstGroups(ip, { v4: 3, v6: 3 })

/**
 * Returns the prefix that belongs to one household: the full IPv4 address, /64 of IPv6. Use it only together with a
 * larger budget for the network prefix.
 */
export const householdPrefix = (ip: string): string => firstGroups(ip, { v4: 4, v6: 4 })

function firstGroups(ip: string, groups: { v4: number; v6: number }): string {
  // A proxy can forward anything. Such a text counts on its own.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toByteArray().slice(0, groups.v4).join('.')
  return address.toNormalizedString().split(':').slice(0, groups.v6).join(':')
}
