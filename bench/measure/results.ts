import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

/** Writes the figures of a run to `bench/results/<day>-<name>.json`. */
export async function saveResult(name: string, record: object): Promise<void> {
  const folder = new URL('../results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  const result = { name, day, commit: currentCommit(), machine: describeMachine(), ...record }
  await writeFile(new URL(`${day}-${name}.json`, folder), `${JSON.stringify(result, null, 2)}\n`)
}

const currentCommit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

function describeMachine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}`
}
