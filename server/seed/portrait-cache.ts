import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** WebP in the sizes that the product stores of every photo, and the one that hides who it is. */
export type Portrait = Record<'full' | 'card' | 'thumb' | 'blurred', Buffer> & {
  /** The same as long as the drawing is. */
  key: string
  thumbhash: string
}

const folder = fileURLToPath(new URL('../../.velvet/portraits', import.meta.url))
const fileOf = (key: string, part: string) =>
  join(folder, part === 'thumbhash' ? `${key}.${part}` : `${key}.${part}.webp`)

export async function readPortrait(key: string): Promise<Portrait | undefined> {
  const read = (part: string) => readFile(fileOf(key, part))
  try {
    const [full, card, thumb, blurred] = await Promise.all([read('full'), read('card'), read('thumb'), read('blurred')])
    return { key, full, card, thumb, blurred, thumbhash: await readFile(fileOf(key, 'thumbhash'), 'utf8') }
  } catch {
    return undefined
  }
}

export async function writePortrait({ key, ...parts }: Portrait): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [part, content] of Object.entries(parts)) {
    // Another process may draw the same picture: nobody must ever read half a file.
    const unfinished = `${fileOf(key, part)}.${process.pid}`
    await writeFile(unfinished, content)
    await rename(unfinished, fileOf(key, part))
  }
}
