import { describe, expect, it } from 'vitest'
import { isInstalled, packageName, reachablePackages, type LockedPackages } from './packages.ts'

const packages: LockedPackages = {
  server: {
    dependencies: { pg: '8.0.0', '@velvet/geo': '0.1.0', model: '1.0.0' },
    optionalDependencies: { fast: '1' },
  },
  geo: { dependencies: { maxmind: '5.0.0' } },
  'node_modules/@velvet/geo': { link: true, resolved: 'geo' },
  'geo/node_modules/maxmind': { version: '5.0.0', dependencies: { shared: '1' } },
  'node_modules/maxmind': { version: '4.0.0' },
  'node_modules/pg': {
    version: '8.0.0',
    dependencies: { shared: '1' },
    peerDependencies: { 'pg-native': '3', buffer: '6' },
    peerDependenciesMeta: { 'pg-native': { optional: true } },
  },
  'node_modules/pg-native': { version: '3.0.0' },
  'node_modules/buffer': { version: '6.0.0' },
  'node_modules/shared': { version: '1.0.0' },
  'node_modules/pg/node_modules/shared': { version: '1.1.0' },
  'node_modules/model': { version: '1.0.0', dependencies: { weights: '1' } },
  'node_modules/weights': { version: '1.0.0' },
  'node_modules/fast': {
    version: '1.0.0',
    optionalDependencies: { 'fast-x64': '1', 'fast-musl': '1', 'fast-arm': '1' },
  },
  'node_modules/fast-x64': { version: '1.0.0', os: 'linux', cpu: ['x64'], libc: ['glibc'] },
  'node_modules/fast-musl': { version: '1.0.0', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/fast-arm': { version: '1.0.0', os: ['linux'], cpu: ['arm64'] },
}
const reach = (excluded: string[] = []) => [...reachablePackages(packages, ['server'], excluded).keys()]

describe('reachablePackages', () => {
  it('follows workspaces and prefers the nearest version, as Node does', () => {
    expect(reach()).toContain('geo/node_modules/maxmind')
    expect(reach()).not.toContain('node_modules/maxmind')
    expect(reachablePackages(packages, ['server'], []).get('node_modules/pg')).toEqual([
      'node_modules/buffer',
      'node_modules/pg/node_modules/shared',
    ])
    expect(reachablePackages(packages, ['server'], []).get('geo/node_modules/maxmind')).toEqual(['node_modules/shared'])
  })

  it('leaves out optional peers and packages of other platforms', () => {
    expect(reach()).toContain('node_modules/fast-x64')
    for (const path of ['node_modules/pg-native', 'node_modules/fast-musl', 'node_modules/fast-arm'])
      expect(reach()).not.toContain(path)
  })

  it('leaves out excluded packages and what only they need', () => {
    expect(reach()).toContain('node_modules/weights')
    expect(reach(['model'])).not.toContain('node_modules/model')
    expect(reach(['model'])).not.toContain('node_modules/weights')
  })

  it('fails if the lockfile lacks a package that is required', () => {
    const broken = { server: { dependencies: { missing: '1' } } }
    expect(() => reachablePackages(broken, ['server'], [])).toThrow('no package missing, which server needs')
    expect(() =>
      reachablePackages({ server: { optionalDependencies: { missing: '1' } } }, ['server'], []),
    ).not.toThrow()
  })
})

it('tells installed packages from workspaces', () => {
  expect(isInstalled(packages, 'node_modules/pg')).toBe(true)
  expect(isInstalled(packages, 'node_modules/@velvet/geo')).toBe(false)
  expect(isInstalled(packages, 'geo')).toBe(false)
})

it('takes the name of a package from the last part of its path', () => {
  expect(packageName('node_modules/pg/node_modules/@scope/shared')).toBe('@scope/shared')
})
