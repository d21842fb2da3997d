import { Theme } from '@velvet/contract/site-theme'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { leanFonts } from '../../vite-lean-fonts.ts'
import { readFont } from './read-font.ts'
import { readTables } from './woff2-tables.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url))
const css = read('src/styles/display-faces.css').toString()
const interfaceCss = read('src/styles/fonts.css').toString()
const faces = Theme.shape.face.unwrap().options
/** The files of a face with the characters that each of them contains. A face with one weight has no file for words. */
const partsOf = (face: string) =>
  (
    [
      ['core', 'core'],
      ['words', 'core'],
      ['polish', 'polish'],
    ] as const
  ).filter(([part]) => existsSync(fileOf(face, part)))
const fileOf = (face: string, part: string) => new URL(`../../fonts/${face}-${part}.woff2`, import.meta.url)

/** Returns the unicode range for which the styles load a file. */
const rangeOf = (styles: string, file: string) =>
  new RegExp(`/${file}\\.woff2'[^}]*unicode-range:([^;]+);`).exec(styles)?.[1]?.replaceAll(/\s+/g, ' ')

it.each(faces)('the face %s has at most 35 kB', (face) => {
  const sizes = partsOf(face).map(([part]) => readFileSync(fileOf(face, part)).length)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(35_000)
})

/** Letters, digits and the signs of sentences. Other signs are shown in the fallback. */
const isNeeded = (sign: string) => /[\p{L}\p{Nd}.,:;!?'’“”„…–()&€-]/u.test(sign)

it.each(faces)('the face %s is loaded for the characters of our languages and contains them', (face) => {
  for (const [part, characters] of partsOf(face)) {
    expect(rangeOf(css, `${face}-${part}`)).toBe(rangeOf(interfaceCss, `open-sans-${characters}`))
    const { glyphOf } = readFont(readFileSync(fileOf(face, part)))
    expect(Array.from(leanFonts[characters].signs).filter((sign) => isNeeded(sign) && !glyphOf(sign))).toEqual([])
  }
})

it.each(faces)('the fallback of the face %s has the same height', (face) => {
  const rule = css.slice(css.indexOf(`'Display ${face} Fallback';`))
  const percentage = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)?.[1]) / 100
  const tables = readTables(read(`fonts/${face}-core.woff2`))
  const unitsPerEm = tables.get('head')?.readUInt16BE(18) ?? 0
  const metric = (offset: number) => Math.abs(tables.get('hhea')?.readInt16BE(offset) ?? 0) / unitsPerEm
  expect(percentage('size-adjust') * percentage('ascent-override')).toBeCloseTo(metric(4), 2)
  expect(percentage('size-adjust') * percentage('descent-override')).toBeCloseTo(metric(6), 2)
})

it.each(faces)('the weights of the face %s on the page select the files that were made for them', (face) => {
  const settings = css.slice(face === 'fraunces' ? css.indexOf(':root {') : css.indexOf(`[data-face='${face}']`))
  const weightOf = (name: string) => Number(new RegExp(`--${name}-weight: (\\d+)`).exec(settings)?.[1])
  const fileFor = (weight: number) =>
    [...css.matchAll(new RegExp(`font-weight: (\\d+) ?(\\d*);[^}]*fonts/(${face}-(?:core|words))\\.woff2`, 'g'))].find(
      ([, from = '', to = '']) => Number(from) <= weight && weight <= Number(to || from),
    )?.[3]
  expect(fileFor(weightOf('display'))).toBe(`${face}-core`)
  expect(fileFor(weightOf('words'))).toBe(face === 'cormorant' ? 'cormorant-core' : `${face}-words`)
})
