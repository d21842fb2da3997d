import { readdir, readFile } from 'node:fs/promises'
// Tests with a DOM replace the global `URL`, and fs does not accept the replacement.
import { pathToFileURL, URL } from 'node:url'
import type { Locale } from './locales.ts'

/** Messages by id, in ICU syntax. */
export type Messages = Record<string, string>

/** The messages of one locale by area, one file each. */
export type Areas = Record<string, Messages>

const localesDirectory = pathToFileURL(`${import.meta.dirname}/../locales/`)

/** Reads the areas of a locale. Returns no areas if the locale has no directory. */
export async function readAreas(locale: Locale, directory: URL = localesDirectory): Promise<Areas> {
  const folder = new URL(`${locale}/`, directory)
  const files = (await readdir(folder).catch(ignoreMissing)).filter((file) => file.endsWith('.json')).sort()
  const areas = await Promise.all(
    files.map(async (file) => [
      file.slice(0, -'.json'.length),
      parseArea(await readFile(new URL(file, folder), 'utf8'), `${locale}/${file}`),
    ]),
  )
  return Object.fromEntries(areas) as Areas
}

/** Reads all messages of a locale. */
export async function readCatalogue(locale: Locale, directory?: URL): Promise<Messages> {
  return Object.assign({}, ...Object.values(await readAreas(locale, directory))) as Messages
}

function parseArea(text: string, file: string): Messages {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${file} must be a flat object`)
  }
  for (const [id, message] of Object.entries(value)) {
    if (typeof message !== 'string') throw new Error(`${file}: ${id} must be a string`)
  }
  return value as Messages
}

function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
