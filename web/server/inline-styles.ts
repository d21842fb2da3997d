import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readStyles, type StyleSheet } from './read-styles.ts'
import { usedStyles } from './used-styles.ts'

/** A page with its own styles in it, and the source by which its policy allows them. */
export type StyledPage = { html: string; source: string | null }

export type InlineStyles = (html: string) => Promise<StyledPage>

const links = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*>/g
/** The letters of most of our languages. */
const latinFont = /url\("?(\/assets\/open-sans-latin-wght-normal[\w.-]+\.woff2)"?\)/
const builtFiles = fileURLToPath(new URL('../build/client', import.meta.url))

/**
 * Puts the rules that a page without scripts needs into the page itself: on a phone the way to fetch them is what
 * somebody waits for. A page that comes to life may get other elements, so it keeps the whole file.
 */
export function createInlineStyles(folder = builtFiles): InlineStyles {
  const sheets = new Map<string, Promise<StyleSheet>>()
  const sheetOf = (file: string) => {
    const sheet = sheets.get(file) ?? readFile(folder + file, 'utf8').then(readStyles)
    sheets.set(file, sheet)
    return sheet
  }
  return async (html) => {
    const files = [...html.matchAll(links)].map(([, file = '']) => file)
    if (files.length === 0 || html.includes('rel="modulepreload"')) return { html, source: null }
    // A page that is shown before its font is there must not move when it comes. The font is asked for with the page, so
    // that only a slow line shows the other one.
    const css = usedStyles(await Promise.all(files.map(sheetOf)), html).replaceAll(
      'font-display:swap',
      'font-display:optional',
    )
    const [, font] = latinFont.exec(css) ?? []
    const early = font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : ''
    const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
    let isFirst = true
    const styled = html.replaceAll(links, () => {
      if (!isFirst) return ''
      isFirst = false
      return `${early}<style>${css}</style>`
    })
    return { html: styled, source }
  }
}
