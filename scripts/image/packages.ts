/** The parts of `package-lock.json` that decide what an image contains. */
export type LockedPackage = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  /** Workspaces are links to the folder in `resolved`. */
  link?: boolean
  resolved?: string
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Packages by their path, such as `node_modules/pg` or `server`. */
export type LockedPackages = Record<string, LockedPackage>

/** Packages with the paths of the packages that they use. */
export type PackageGraph = Map<string, string[]>

const matches = (allowed: string | string[] | undefined, actual: string) =>
  allowed === undefined || [allowed].flat().includes(actual)

const runsInImage = ({ os, cpu, libc }: LockedPackage) =>
  matches(os, 'linux') && matches(cpu, 'x64') && matches(libc, 'glibc')

/** Returns the path of the package that Node would load for `name` in the package at `path`. */
function findPackage(packages: LockedPackages, path: string, name: string): string | undefined {
  const parts = path === '' ? [] : path.split('/')
  for (let length = parts.length; length >= 0; length--) {
    if (parts[length - 1] === 'node_modules') continue
    const candidate = [...parts.slice(0, length), 'node_modules', name].join('/')
    if (packages[candidate]) return candidate
  }
  return undefined
}

/** Returns the names of packages that are installed with the package: optional peers are not. */
function requiredNames(locked: LockedPackage): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = locked
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers])]
}

/**
 * Returns the packages that the roots need on Linux (x64, glibc), except for packages with an excluded name. Throws when
 * the lockfile lacks one that is not optional.
 */
export function reachablePackages(packages: LockedPackages, roots: string[], excluded: string[]): PackageGraph {
  const graph: PackageGraph = new Map()
  const pending = [...roots]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const locked = packages[path]
    if (!locked) throw new Error(`The lockfile has no package ${path}.`)
    if (graph.has(path)) continue
    const used = locked.link ? [locked.resolved ?? ''] : usedPackages(packages, path, locked, excluded)
    graph.set(path, used)
    pending.push(...used)
  }
  return graph
}

function usedPackages(packages: LockedPackages, path: string, locked: LockedPackage, excluded: string[]): string[] {
  const used: string[] = []
  for (const name of requiredNames(locked)) {
    if (excluded.includes(name)) continue
    const found = findPackage(packages, path, name)
    const isOptional = locked.optionalDependencies?.[name] !== undefined
    if (!found && !isOptional) throw new Error(`The lockfile has no package ${name}, which ${path} needs.`)
    if (found && packages[found] && runsInImage(packages[found])) used.push(found)
  }
  return used.sort()
}

/** Returns the name of a package from its path in the lockfile. */
export const packageName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Whether the path is one of a package that npm installed, not a workspace. */
export const isInstalled = (packages: LockedPackages, path: string) =>
  path.includes('node_modules/') && !packages[path]?.link
