import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isLocale } from './locales.ts'
import type { PageTexts } from './check-pages.ts'

const folder = fileURLToPath(new URL('../pages/', import.meta.url))

/** Reads the texts of all legal and help pages. */
export async function readPages(): Promise<PageTexts> {
  const files = await readdir(folder, { recursive: true })
  const texts: PageTexts = {}
  for (const file of files) {
    const [, page = '', locale] = /^([\w-]+)[\\/](\w+)\.md$/.exec(file) ?? []
    if (isLocale(locale)) (texts[page] ??= {})[locale] = await readFile(folder + file, 'utf8')
  }
  return texts
}
