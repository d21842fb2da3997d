import ipaddr from 'ipaddr.js'
import type { StaffGrant } from '@velvet/contract/desk/staff-roles'
import type { NetworksByRole } from './staff-networks.store.ts'

/** Returns the network in its canonical form, without bits after the prefix. */
export function canonicalCidr(cidr: string): string {
  const [, bits] = ipaddr.parseCIDR(cidr)
  const network = cidr.includes(':')
    ? ipaddr.IPv6.networkAddressFromCIDR(cidr)
    : ipaddr.IPv4.networkAddressFromCIDR(cidr)
  return `${network.toString()}/${bits}`
}

export function isInNetworks(ip: string, cidrs: readonly string[]): boolean {
  // A proxy can forward anything; such a text is in no network.
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return cidrs.some((cidr) => {
    const [network, bits] = ipaddr.parseCIDR(cidr)
    return network.kind() === address.kind() && address.match(network, bits)
  })
}

/** Returns the grants that may be used from an address. A role without networks may be used from everywhere. */
export const usableGrants = (grants: StaffGrant[], networks: NetworksByRole, ip: string): StaffGrant[] =>
  grants.filter(({ role }) => {
    const cidrs = networks.get(role)
    return !cidrs || isInNetworks(ip, cidrs)
  })
