import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkDependencies } from '../product/link-dependencies.ts'
import { root } from '../product/environment.ts'
import type { LockedPackages } from './packages.ts'

/** The version that is built. */
export type Source = {
  /** The files of the commit, with all dependencies. */
  folder: string
  revision: string
  version: string
  /** Time of the commit, which all files of the images get. */
  epochSeconds: number
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * Copies the files of the current commit, without changes that are not committed. A folder without a repository, such as
 * a build inside a container, is used as it is; `REVISION` and `SOURCE_DATE_EPOCH` describe it.
 */
export function prepareSource(work: string): Source {
  requireInstalledLockfile()
  if (!existsSync(join(root, '.git')))
    return {
      folder: root,
      revision: process.env['REVISION'] ?? 'unknown',
      version: readVersion(root),
      epochSeconds: Number(process.env['SOURCE_DATE_EPOCH'] ?? 0),
    }
  const folder = join(work, 'source')
  mkdirSync(folder, { recursive: true })
  const archive = join(work, 'source.tar')
  git('archive', '--format=tar', '--output', archive, 'HEAD')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  linkDependencies(folder)
  if (git('status', '--porcelain') !== '') console.log('Changes that are not committed are left out.')
  return {
    folder,
    revision: git('rev-parse', 'HEAD'),
    version: readVersion(folder),
    epochSeconds: Number(git('log', '-1', '--format=%ct')),
  }
}

export const readLockfile = (folder: string): LockedPackages => readPackages(join(folder, 'package-lock.json'))

const readPackages = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages }).packages

const readVersion = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version

/** The web is built with the installed packages, so they have to be those of the lockfile. */
function requireInstalledLockfile(): void {
  const locked = readLockfile(root)
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  const different = Object.keys(installed).find((path) => installed[path]?.version !== locked[path]?.version)
  if (different) throw new Error(`${different} is installed in another version than in package-lock.json: run npm ci.`)
}
