import { mkdir, writeFile } from 'node:fs/promises'

/** Writes the figures of a run to `bench/results/<day>-<name>.json`. */
export async function saveResult(name: string, record: object): Promise<void> {
  const folder = new URL('../results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(new URL(`${day}-${name}.json`, folder), `${JSON.stringify({ name, day, ...record }, null, 2)}\n`)
}
