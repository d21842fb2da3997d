import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** WebP files in the sizes that the product stores of every photo, including the blurred one. */
export type Portrait = Record<'full' | 'card' | 'thumb' | 'blurred', Buffer> & {
  /** Hash of the drawing, which changes whenever the drawing changes. */
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
    // Renaming is atomic, so another process that draws the same picture never reads a partial file.
    const temporaryFile = `${fileOf(key, part)}.${process.pid}`
    await writeFile(temporaryFile, content)
    await rename(temporaryFile, fileOf(key, part))
  }
}
