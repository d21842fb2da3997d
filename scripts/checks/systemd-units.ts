import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '../product/environment.ts'

export const systemdFolder = join(root, 'deploy/systemd')
/** Where an installation has node. systemd checks that the file exists, so the check uses another one. */
const installedNode = '/opt/velvet/usr/bin/node'

/** Returns what `systemd-analyze verify` reports about the units of a folder. Templates are checked as instance 1. */
export function checkSystemdUnits(folder = systemdFolder): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'velvet-units-'))
  try {
    cpSync(folder, copy, { recursive: true })
    for (const file of globSync('*.service', { cwd: copy })) {
      const unit = readFileSync(join(copy, file), 'utf8')
      writeFileSync(join(copy, file), unit.replaceAll(installedNode, process.execPath))
    }
    return globSync('*.service', { cwd: copy })
      .sort()
      .flatMap((file) => verify(copy, basename(file).replace('@.', '@1.')))
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function verify(folder: string, unit: string): string[] {
  // The trailing colon adds the units of the system, such as network-online.target.
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
  const command = ['verify', '--man=no', '--recursive-errors=no', unit]
  // Settings that systemd does not know are reported, but are no failure.
  const { error, status, stderr } = spawnSync('systemd-analyze', command, { env, encoding: 'utf8' })
  if (error) throw error
  const problem = stderr.trim() || (status === 0 ? '' : `exit code ${status ?? 'unknown'}`)
  return problem === '' ? [] : [`${unit}: ${problem}`]
}
