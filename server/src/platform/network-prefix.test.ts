import { describe, expect, it } from 'vitest'
import { householdPrefix, networkPrefix } from './network-prefix.ts'

describe('networkPrefix', () => {
  it.each([
    ['198.51.100.7', '198.51.100'],
    ['::ffff:198.51.100.7', '198.51.100'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:DB8:1:ffff:3:4:5:6', '2001:db8:1'],
    ['2001:0db8:0001:2::', '2001:db8:1'],
    ['2001:db8::6', '2001:db8:0'],
    ['2001:db8:1:2::', '2001:db8:1'],
    ['::1', '0:0:0'],
    ['::ffff:c633:6407', '198.51.100'],
    ['::FFFF:C633:6407', '198.51.100'],
    ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100'],
    ['0000:0000:0000:0000:0000:ffff:c633:6407', '198.51.100'],
    ['2001:db8:0:0::0.0.0.6', '2001:db8:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0'],
    ['2001:db8:1:2:3:4:198.51.100.7', '2001:db8:1'],
    ['fe80::1%eth0', 'fe80:0:0'],
    ['unknown', 'unknown'],
  ])('reduces %s to %s', (address, network) => {
    expect(networkPrefix(address)).toBe(network)
  })
})

describe('householdPrefix', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
    ['2001:db8:1::198.51.100.7', '2001:db8:1:0'],
    ['unknown', 'unknown'],
  ])('reduces %s to %s', (address, prefix) => {
    expect(householdPrefix(address)).toBe(prefix)
  })
})
