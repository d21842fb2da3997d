import { expect, it } from 'vitest'
import { reachablePackages, type LockedPackages } from './packages.ts'
import { createSbom } from './sbom.ts'

const packages: LockedPackages = {
  server: { dependencies: { '@scope/b': '2', a: '1' } },
  'node_modules/a': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AQID', dependencies: { '@scope/b': '2' } },
  'node_modules/@scope/b': { version: '2.0.0', license: 'SEE LICENSE IN file' },
}
const input = {
  image: 'velvet',
  version: '0.1.0',
  revision: 'abc',
  packages,
  graph: reachablePackages(packages, ['server'], []),
  debian: [{ name: 'libc6', version: '2.36-9+deb12u9' }],
}
const a = 'pkg:npm/a@1.0.0'
const b = 'pkg:npm/%40scope/b@2.0.0'
const libc = 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u9?arch=amd64'

it('lists every package once, sorted, with its licence and hash', () => {
  expect(createSbom(input)).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'velvet', version: '0.1.0', properties: [{ value: 'abc' }] } },
    components: [
      { 'bom-ref': libc, name: 'libc6', version: '2.36-9+deb12u9' },
      { 'bom-ref': b, name: '@scope/b', licenses: [{ license: { name: 'SEE LICENSE IN file' } }] },
      {
        'bom-ref': a,
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: '010203' }],
      },
    ],
  })
})

it('states which package needs which', () => {
  expect(createSbom(input)).toMatchObject({
    dependencies: [
      { ref: 'pkg:generic/velvet@0.1.0', dependsOn: [libc, b, a] },
      { ref: b, dependsOn: [] },
      { ref: a, dependsOn: [b] },
    ],
  })
})

it('contains neither a time nor a serial number, which would change with every build', () => {
  const text = JSON.stringify(createSbom(input))
  expect(text).not.toMatch(/timestamp|serialNumber/)
})
