import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leanFonts } from '../../vite-lean-fonts.ts'

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')

/** The signs for which this file is fetched, by its face in the styles. */
function signsOf(name: string): string[] {
  const [, ranges = ''] = new RegExp(`open-sans-${name}\\.woff2'[^}]*unicode-range:([^;]+);`).exec(css) ?? []
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.trim().slice(2).split('-').map((code) => parseInt(code, 16)) // prettier-ignore
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
}

it.each(Object.entries(leanFonts))('the file %s is fetched for the signs that it has', (name, { signs }) => {
  expect(signsOf(name)).toEqual(Array.from(new Set(signs)).sort())
})

it('every sign that the product writes is in a small file', () => {
  const folder = new URL('../../../i18n/', import.meta.url)
  const files = globSync(['locales/*/*.json', 'pages/*/*.md'], { cwd: folder })
  const small = new Set(Object.values(leanFonts).flatMap(({ signs }) => Array.from(signs)))
  const texts = files.map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const others = texts.flatMap((text) => Array.from(text)).filter((sign) => sign !== '\n' && !small.has(sign))
  expect(files.length).toBeGreaterThan(200)
  expect(others).toEqual([])
})
