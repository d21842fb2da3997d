import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseStyles, type StyleSheet } from './parse-styles.ts'
import { usedStyles } from './used-styles.ts'

/** A page with inlined styles, and the CSP source that allows them. */
export type StyledPage = { html: string; source: string | null }

export type InlineStyles = (html: string) => StyledPage

/** The stylesheets of the build by path. */
export type StyleSheets = ReadonlyMap<string, StyleSheet>

const links = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*>/g
const firstLink = new RegExp(links.source)
/** The fonts with the characters of all our languages, and those with the additional characters of Polish. */
const fonts = /url\("?(\/assets\/[a-z-]+-(core|words|polish)[\w.-]+\.woff2)"?\)/g
const displayFaceRules = /@font-face\s*\{[^}]*font-family:\s*["']?Display (\w+)[^}]*\}/g
const wordsFile = /-words[\w.-]*\.woff2/
const selectedFace = /<html[^>]* data-face="(\w+)"/
const isPolish = /<html[^>]* lang="pl/
const builtFiles = fileURLToPath(new URL('../build/client', import.meta.url))

/** Parses all stylesheets of the build. Called at start, because it takes longer than rendering a page. */
export async function readStyleSheets(folder = builtFiles): Promise<StyleSheets> {
  const sheets = new Map<string, StyleSheet>()
  for await (const file of glob('assets/*.css', { cwd: folder }))
    sheets.set(`/${file}`, parseStyles(await readFile(`${folder}/${file}`, 'utf8')))
  return sheets
}

/**
 * Inlines the rules that a page without scripts needs, because on a phone the request for a stylesheet delays the first
 * paint. Pages with scripts keep their stylesheets.
 */
export function createInlineStyles(sheets: StyleSheets): InlineStyles {
  const sheetOf = (file: string) => {
    const sheet = sheets.get(file)
    if (!sheet) throw new Error(`the build has no stylesheet ${file}`)
    return sheet
  }
  return (html) => {
    const files = [...html.matchAll(links)].map(([, file = '']) => file)
    if (files.length === 0) return { html, source: null }
    const hasScripts = html.includes('rel="modulepreload"')
    const used = withoutOtherFaces(usedStyles(files.map(sheetOf), html), html, hasScripts)
    const preloads = preloadsOf(used, html)
    // Scripts may add elements that need other rules.
    if (hasScripts) return { html: html.replace(firstLink, `${preloads}$&`), source: null }
    // A font that arrives late must not shift the layout. The font is preloaded, so that only slow connections show the
    // fallback font.
    const css = used.replaceAll('font-display:swap', 'font-display:optional')
    const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
    const styled = html.replace(firstLink, () => `${preloads}<style>${css}</style>`).replaceAll(links, '')
    return { html: styled, source }
  }
}

/** Removes the display faces of other sites, and the weight of members' words unless the page shows or may show them. */
function withoutOtherFaces(css: string, html: string, hasScripts: boolean): string {
  const face = selectedFace.exec(html)?.[1]
  const hasWords = hasScripts || css.includes('var(--words-weight)')
  return css.replaceAll(displayFaceRules, (rule, name: string) =>
    name === face && (hasWords || !wordsFile.test(rule)) ? rule : '',
  )
}

/** Returns preload links for the fonts that the page certainly needs. */
function preloadsOf(css: string, html: string): string {
  const files = [...css.matchAll(fonts)].filter(([, , name]) => name !== 'polish' || isPolish.test(html))
  return [...new Set(files.map(([, file]) => file))]
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}
