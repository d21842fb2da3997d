import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readStyles, type StyleSheet } from './read-styles.ts'
import { usedStyles } from './used-styles.ts'

/** A page with its own styles in it, and the source by which its policy allows them. */
export type StyledPage = { html: string; source: string | null }

export type InlineStyles = (html: string) => Promise<StyledPage>

const links = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*>/g
const firstLink = new RegExp(links.source)
/** The signs of all our languages, and those of Polish alone. */
const fonts = /url\("?(\/assets\/open-sans-(core|polish)[\w.-]+\.woff2)"?\)/g
const isPolish = /<html[^>]* lang="pl/
const builtFiles = fileURLToPath(new URL('../build/client', import.meta.url))

/**
 * Puts the rules that a page without scripts needs into the page itself: on a phone the way to fetch them is what
 * somebody waits for. A page that comes to life keeps the whole file.
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
    if (files.length === 0) return { html, source: null }
    const used = usedStyles(await Promise.all(files.map(sheetOf)), html)
    const early = preloadsOf(used, html)
    // It may get other elements when it comes to life.
    if (html.includes('rel="modulepreload"')) return { html: html.replace(firstLink, `${early}$&`), source: null }
    // A page that is shown before its font is there must not move when it comes. The font is asked for with the page, so
    // that only a slow line shows the other one.
    const css = used.replaceAll('font-display:swap', 'font-display:optional')
    const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
    const styled = html.replace(firstLink, () => `${early}<style>${css}</style>`).replaceAll(links, '')
    return { html: styled, source }
  }
}

/** The fonts that this page is sure to need, asked for before anything says so. */
function preloadsOf(css: string, html: string): string {
  return [...css.matchAll(fonts)]
    .filter(([, , name]) => name === 'core' || isPolish.test(html))
    .map(([, file]) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}
