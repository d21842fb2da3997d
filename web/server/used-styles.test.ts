import { createHash } from 'node:crypto'
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createInlineStyles, readStyleSheets } from './inline-styles.ts'
import { parseStyles } from './parse-styles.ts'
import { usedStyles } from './used-styles.ts'

const pageWith = (...classes: string[]) => `<html><p data-a="" class="${classes.join(' ')}">`
const used = (css: string, ...classes: string[]) => usedStyles([parseStyles(css)], pageWith(...classes))

describe('usedStyles', () => {
  it.each([
    ['.a{x:1}', '.a{x:1}'],
    ['.b{x:1}', ''],
    ['.a .b{x:1}', ''],
    ['.b,.a{x:1}', '.b,.a{x:1}'],
    ['p,h1{x:1}', 'p,h1{x:1}'],
    ['.a:not(.b){x:1}', '.a:not(.b){x:1}'],
    ['.a:has(.b){x:1}', ''],
    ['.a:has(.b,.a){x:1}', '.a:has(.b,.a){x:1}'],
    ['.a:not(:has(.b)){x:1}', '.a:not(:has(.b)){x:1}'],
    ['table,p{x:1}', 'table,p{x:1}'],
    ['table .a{x:1}', ''],
    ['P{x:1}', 'P{x:1}'],
    ['*,:before{x:1}', '*,:before{x:1}'],
    [':root{x:1}', ':root{x:1}'],
    ['[data-a] p{x:1}', '[data-a] p{x:1}'],
    ['html:has([data-b]) p{x:1}', ''],
    ['p:not([data-b]){x:1}', 'p:not([data-b]){x:1}'],
    ['p[open]{x:1}', 'p[open]{x:1}'],
    ['dialog:modal p{x:1}', ''],
    [':is(:where(.b):hover .a){x:1}', ''],
    [':is(:where(.a):hover p){x:1}', ':is(:where(.a):hover p){x:1}'],
    [':is(:where(.a):has(:checked) .b){x:1}', ''],
    [':where(.b>:not(:last-child)){x:1}', ''],
    [':is(.b,.a){x:1}', ':is(.b,.a){x:1}'],
    ['@media print{.b{x:1}.a{x:2}}', '@media print{.a{x:2}}'],
    ['@media print{.b{x:1}}', ''],
    ['@layer one{.b{x:1}}', '@layer one{}'],
    ['@layer one,two;.b{x:1}', '@layer one,two;'],
    ['@layer one{@media print{.a{x:1}}}', '@layer one{@media print{.a{x:1}}}'],
    ['@font-face{src:url(f)}', '@font-face{src:url(f)}'],
    ['.a{content:"}.b{"}', '.a{content:"}.b{"}'],
    ['.a{&:hover{x:1}.b{x:2}}', '.a{&:hover{x:1}.b{x:2}}'],
    ['/*! } */.a{x:1}', '.a{x:1}'],
    ['.a{--x: ;y:var(--x)}', '.a{--x:;y:var(--x)}'],
  ])('keeps of the styles %s only those that can apply', (css, kept) => expect(used(css, 'a')).toBe(kept))

  it.each([
    ['md:w-1/2', String.raw`.md\:w-1\/2{x:1}`],
    ['w-[min(1px,2px)]', String.raw`.w-\[min\(1px\,2px\)\]{x:1}`],
    ['2xl', String.raw`.\32 xl{x:1}`],
    ['a!', String.raw`.a\!{x:1}`],
  ])('matches the escaped class name %s', (name, css) => {
    expect(used(css, name)).toBe(css)
    expect(used(css, 'other')).toBe('')
  })

  it('keeps keyframes and property rules that a kept rule refers to', () => {
    const css = '.a{animation:spin 1s;x:var(--tw-x)}.b{animation:fade 1s}'
    const named = '@keyframes spin{to{x:1}}@keyframes fade{to{x:1}}@property --tw-x{s:1}@property --tw-y{s:1}'
    expect(used(css + named, 'a')).toBe(
      '.a{animation:spin 1s;x:var(--tw-x)}@keyframes spin{to{x:1}}@property --tw-x{s:1}',
    )
  })

  it('removes custom properties that are never read', () => {
    const root = ':root{--one:var(--two);--two:1;--three:var(--four);--four:1}'
    expect(used(`${root}.a{x:var(--one)}.b{x:var(--three)}`, 'a')).toBe(
      ':root{--one:var(--two);--two:1}.a{x:var(--one)}',
    )
    expect(usedStyles([parseStyles(root)], '<p style="color:var(--four)">')).toBe(':root{--four:1}')
  })

  it('decodes HTML entities in class attributes', () => {
    const css = String.raw`.\[\&\>b\]\:c{x:1}`
    expect(usedStyles([parseStyles(css)], '<p class="a  [&amp;&gt;b]:c">')).toBe(css)
  })
})

describe('createInlineStyles', () => {
  const page = '<link rel="stylesheet" href="/assets/app-1.css"/><link rel="stylesheet" href="/assets/own-2.css"/>'

  async function styled(html: string, own = '.a{x:2}') {
    const folder = await mkdtemp(join(tmpdir(), 'styles-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/app-1.css'), '@font-face{font-display:swap}.a{x:1}.b{x:1}')
    await writeFile(join(folder, 'assets/own-2.css'), own)
    return createInlineStyles(await readStyleSheets(folder))(html)
  }

  it('inlines the used styles in their order and returns their CSP source', async () => {
    const css = '@font-face{font-display:optional}.a{x:1}.a{x:2}'
    const { html, source } = await styled(`${page}<p class="a">`)
    expect(html).toBe(`<style>${css}</style><p class="a">`)
    expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  })

  it('preloads the fonts that the page needs', async () => {
    const faces = ['latin-wght-normal', 'polish', 'core']
      .map((name) => `@font-face{src:url(/assets/open-sans-${name}-1.woff2)}`)
      .join('')
    const preloads = async (locale: string) => {
      const page = `<html lang="${locale}"><link rel="stylesheet" href="/assets/own-2.css"/><p class="a">`
      const { html } = await styled(page, faces)
      return [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, file]) => file)
    }
    expect(await preloads('de')).toEqual(['/assets/open-sans-core-1.woff2'])
    expect(await preloads('de"><link rel="modulepreload" href="/assets/entry.js')).toHaveLength(1)
    expect(await preloads('pl')).toEqual(['/assets/open-sans-polish-1.woff2', '/assets/open-sans-core-1.woff2'])
  })

  it('keeps and preloads the display face of the site only', async () => {
    const faces = ['fraunces', 'cormorant']
      .map((name) => `@font-face{font-family:Display ${name};src:url(/assets/${name}-core-1.woff2)}`)
      .join('')
    const { html } = await styled(
      '<html lang="de" data-face="cormorant"><link rel="stylesheet" href="/assets/own-2.css"/><p class="a">',
      faces,
    )
    expect(html).toContain('<link rel="preload" href="/assets/cormorant-core-1.woff2" as="font"')
    expect(html).toContain('Display cormorant')
    expect(html).not.toContain('fraunces')
  })

  it('keeps and preloads the weight of words only on pages with words or with scripts', async () => {
    const css = ['core', 'words', 'polish']
      .map((part) => `@font-face{font-family:Display fraunces;src:url(/assets/fraunces-${part}-1.woff2)}`)
      .join('')
    const preloads = async (page: string) => {
      const link = '<html lang="de" data-face="fraunces"><link rel="stylesheet" href="/assets/own-2.css"/>'
      const { html } = await styled(link + page, `${css}.words{font-weight:var(--words-weight)}`)
      return [...html.matchAll(/<link rel="preload" href="[^"]+-(\w+)-1\.woff2"/g)].map(([, part]) => part)
    }
    expect(await preloads('<p class="a">')).toEqual(['core'])
    expect(await preloads('<p class="words">')).toEqual(['core', 'words'])
    expect(await preloads('<link rel="modulepreload" href="/assets/entry.js"/>')).toEqual(['core', 'words'])
  })

  it('keeps the stylesheets of a page with scripts', async () => {
    const alive = `${page}<link rel="modulepreload" href="/assets/entry.js"/><p class="a">`
    expect(await styled(alive)).toEqual({ html: alive, source: null })
  })
})
