import { execFileSync } from 'node:child_process'
import { findProgram } from '../product/services.ts'

/** Debian package of each program that builds or runs images. */
const debianPackages = { buildah: 'buildah', podman: 'podman', runc: 'runc', strip: 'binutils' }

/** Throws with the command that installs what is missing. */
export function requirePrograms(names: (keyof typeof debianPackages)[]): void {
  const missing = names.filter((name) => !findProgram(name))
  if (missing.length === 0) return
  const packages = missing.map((name) => debianPackages[name]).join(' ')
  throw new Error(
    `Missing: ${missing.join(', ')}. Debian: sudo apt-get install --no-install-recommends ${packages}. ` +
      'With Docker use deploy/Containerfile.',
  )
}

/** Options before `run`. They also work on machines without systemd and with mixed control groups, such as many CI hosts. */
export const engineOptions = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']

/**
 * Options of `run`: a root that cannot be written, no capabilities, no new privileges, a small `/tmp` in memory. The
 * container uses the network of the host, because the product runs with services on loopback.
 */
export const containerOptions = [
  ...['--network', 'host', '--read-only', '--tmpfs', '/tmp:size=64m,mode=1777', '--read-only-tmpfs=false'],
  ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
  // Without limits of its own podman raises those of the container, which needs a capability that CI hosts may lack.
  ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
]

/** Runs a command in a new container and returns its output. */
export const runInImage = (image: string, args: string[], options: string[] = []) =>
  execFileSync('podman', [...engineOptions, 'run', '--rm', ...containerOptions, ...options, image, ...args], {
    encoding: 'utf8',
  })
