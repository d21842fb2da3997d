import { isInstalled, packageName, type LockedPackage, type LockedPackages, type PackageGraph } from './packages.ts'

/** A package of Debian whose files are in the image. */
export type DebianPackage = { name: string; version: string }

export type SbomInput = {
  image: string
  version: string
  revision: string
  packages: LockedPackages
  graph: PackageGraph
  debian: DebianPackage[]
}

type Component = Record<string, unknown> & { 'bom-ref': string }

/**
 * Returns the software bill of materials of an image in the format CycloneDX. It has neither a time nor a serial number,
 * so that the same contents give the same document.
 */
export function createSbom({ image, version, revision, packages, graph, debian }: SbomInput): object {
  const product = `pkg:generic/${image}@${version}`
  const installed = [...graph.keys()].filter((path) => isInstalled(packages, path))
  const components = new Map<string, Component>()
  for (const path of installed) {
    const component = npmComponent(path, packages[path] ?? {})
    components.set(component['bom-ref'], component)
  }
  for (const library of debian) {
    const purl = debianPurl(library)
    components.set(purl, { type: 'library', 'bom-ref': purl, ...library, purl })
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'container',
        'bom-ref': product,
        name: image,
        version,
        purl: product,
        licenses: [{ license: { id: 'MIT' } }],
        properties: [{ name: 'velvet:revision', value: revision }],
      },
    },
    components: [...components.keys()].sort().map((ref) => components.get(ref)),
    dependencies: [
      { ref: product, dependsOn: directRefs(packages, graph, debian) },
      ...dependencies(packages, graph, installed),
    ],
  }
}

function npmComponent(path: string, locked: LockedPackage): Component {
  const purl = purlOf(path, locked)
  return {
    type: 'library',
    'bom-ref': purl,
    name: locked.name ?? packageName(path),
    version: locked.version,
    purl,
    ...(locked.license ? { licenses: [licenceOf(locked.license)] } : {}),
    ...(locked.integrity ? { hashes: [hashOf(locked.integrity)] } : {}),
  }
}

/** Package URL; the `@` of a scope is escaped. */
const purlOf = (path: string, { name, version }: LockedPackage) =>
  `pkg:npm/${(name ?? packageName(path)).replace('@', '%40')}@${version ?? ''}`

const debianPurl = ({ name, version }: DebianPackage) =>
  `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=amd64`

const licenceOf = (text: string) =>
  /^[\w.+-]+$|^\(.+ (OR|AND) .+\)$/.test(text) ? { expression: text } : { license: { name: text } }

/** The lockfile has hashes in base64, such as `sha512-…`. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', encoded = ''] = integrity.split('-', 2)
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(encoded, 'base64').toString('hex') }
}

/** Dependencies of our workspaces, which are parts of the product and no components of their own. */
function directRefs(packages: LockedPackages, graph: PackageGraph, debian: DebianPackage[]): string[] {
  const workspaces = [...graph.keys()].filter((path) => !isInstalled(packages, path))
  const used = workspaces.flatMap((path) => graph.get(path) ?? [])
  const npm = used.filter((path) => isInstalled(packages, path)).map((path) => purlOf(path, packages[path] ?? {}))
  return [...new Set([...npm, ...debian.map(debianPurl)])].sort()
}

function dependencies(packages: LockedPackages, graph: PackageGraph, installed: string[]): object[] {
  const byRef = new Map<string, Set<string>>()
  for (const path of installed) {
    const ref = purlOf(path, packages[path] ?? {})
    const refs = byRef.get(ref) ?? new Set()
    for (const used of graph.get(path) ?? []) refs.add(purlOf(used, packages[used] ?? {}))
    byRef.set(ref, refs)
  }
  return [...byRef.keys()].sort().map((ref) => ({ ref, dependsOn: [...(byRef.get(ref) ?? [])].sort() }))
}
