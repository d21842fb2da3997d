import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../product/environment.ts'
import { linkDependencies } from '../../product/link-dependencies.ts'
import { build, run } from '../../product/prepare.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const exitOnSignal = () => process.exit(130)

/** Checks a commit out into a temporary folder and builds its web. Call `remove` in the end. */
export async function checkOutVersion(ref: string) {
  const folder = mkdtempSync(join(tmpdir(), 'velvet-previous-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  for (const signal of signals) process.once(signal, exitOnSignal)
  const archive = join(folder, 'tree.tar')
  await run('git', ['archive', '--output', archive, ref], process.env)
  await run('tar', ['-xf', archive, '-C', folder], process.env)
  const [lockfile, ours] = [folder, root].map((tree) => readFileSync(join(tree, 'package-lock.json'), 'utf8'))
  if (lockfile === ours) linkDependencies(folder)
  else {
    console.log(`  The lockfile of ${ref} differs: its dependencies are installed with npm ci.`)
    await run('npm', ['ci'], process.env, folder)
  }
  await build(folder)
  // From here on the testbed handles signals.
  for (const signal of signals) process.off(signal, exitOnSignal)
  return { folder, remove }
}
