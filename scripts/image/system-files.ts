import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DebianPackage } from './sbom.ts'

const libraryFolder = '/usr/lib/x86_64-linux-gnu'

/** Libraries of node, of the image library and of Argon2, and those that look up host names. */
const libraries = [
  'libc.so.6',
  'libdl.so.2',
  'libgcc_s.so.1',
  'libm.so.6',
  'libnss_dns.so.2',
  'libnss_files.so.2',
  'libpthread.so.0',
  'libresolv.so.2',
  'librt.so.1',
  'libstdc++.so.6',
]
const loader = '/lib64/ld-linux-x86-64.so.2'
const certificates = '/etc/ssl/certs/ca-certificates.crt'
const debianPackages = ['ca-certificates', 'libc6', 'libgcc-s1', 'libstdc++6']

export const userId = 1000

/** Writes node, its libraries, the certificates and the user to a folder that becomes `/`. */
export function writeSystemFiles(folder: string, nodeFolder: string): void {
  requireDebianFiles()
  const copy = (from: string, to: string) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    // Libraries are symbolic links on some systems; this copies the file itself.
    copyFileSync(from, join(folder, to))
  }
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  copy(join(nodeFolder, 'bin/node'), 'usr/bin/node')
  chmodSync(join(folder, 'usr/bin/node'), 0o755)
  // Removes the names of internal functions, which only a debugger of C++ uses: 18 MB.
  execFileSync('strip', [join(folder, 'usr/bin/node')])
  copy(join(nodeFolder, 'LICENSE'), 'usr/share/doc/node/copyright')
  copy(loader, 'usr/lib64/ld-linux-x86-64.so.2')
  for (const name of libraries) copy(join(libraryFolder, name), `usr/lib/x86_64-linux-gnu/${name}`)
  for (const name of debianPackages) copy(`/usr/share/doc/${name}/copyright`, `usr/share/doc/${name}/copyright`)
  copy(certificates, 'etc/ssl/certs/ca-certificates.crt')
  write('etc/passwd', `velvet:x:${userId}:${userId}::/velvet:/usr/bin/node\n`)
  write('etc/group', `velvet:x:${userId}:\n`)
  write('etc/nsswitch.conf', 'hosts: files dns\n')
  symlinkSync('usr/lib', join(folder, 'lib'))
  symlinkSync('usr/lib64', join(folder, 'lib64'))
  // The engine mounts a file system in memory here, because the root is read-only.
  mkdirSync(join(folder, 'tmp'))
}

function requireDebianFiles(): void {
  const files = [loader, certificates, ...libraries.map((name) => join(libraryFolder, name))]
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0)
    throw new Error(
      `Missing: ${missing.join(', ')}. The images use libraries of Debian (amd64): apt-get install libstdc++6 ca-certificates`,
    )
}

/** Returns the versions of the packages of Debian that the files come from. */
export function debianVersions(): DebianPackage[] {
  const format = ['-W', '-f', '${Package} ${Version}\\n', ...debianPackages]
  const lines = execFileSync('dpkg-query', format, { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => line.split(' ')).map(([name = '', version = '']) => ({ name, version }))
}
