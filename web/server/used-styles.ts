import type { StyleRule, StyleSheet } from './parse-styles.ts'

const references = /var\(\s*(--[\w-]+)/g

/** Returns the rules that can apply to a static page. Rules that cannot be decided are kept. */
export function usedStyles(sheets: StyleSheet[], html: string): string {
  const present = namesIn(html)
  const applicable = filterRules(
    sheets.flat(),
    ({ name, required }) => name === null && required.some((names) => names.every((one) => present.has(one))),
  )
  const css = removeUnreadProperties(applicable, html)
  const referenced = filterRules(sheets.flat(), ({ name }) => name !== null && css.includes(name))
  return css + stringify(referenced.filter((rule) => !('rules' in rule)))
}

function filterRules(sheet: StyleSheet, isKept: (rule: StyleRule) => boolean): StyleSheet {
  return sheet.flatMap((rule): StyleSheet => {
    if (!('rules' in rule)) return isKept(rule) ? [rule] : []
    const rules = filterRules(rule.rules, isKept)
    // An empty layer still defines the order of the layers.
    return rules.length > 0 || rule.isLayer ? [{ ...rule, rules }] : []
  })
}

/** Removes custom properties that are never read, and those that only removed properties read. */
function removeUnreadProperties(sheet: StyleSheet, html: string): string {
  const propertiesReadIn = (text: string) => [...text.matchAll(references)].map(([, name = '']) => name)
  const read = new Set(propertiesReadIn(html))
  for (;;) {
    const css = stringify(sheet, read)
    const previousSize = read.size
    for (const name of propertiesReadIn(css)) read.add(name)
    if (read.size === previousSize) return css
  }
}

function stringify(sheet: StyleSheet, read?: ReadonlySet<string>): string {
  return sheet
    .map((rule) => {
      if ('rules' in rule) {
        const nested = stringify(rule.rules, read)
        return nested || rule.isLayer ? `${rule.prelude}{${nested}}` : ''
      }
      if (typeof rule.body === 'string') return rule.prelude + rule.body
      const declarations = rule.body.filter(
        ({ customProperty }) => !read || customProperty === null || read.has(customProperty),
      )
      return declarations.length > 0 ? `${rule.prelude}{${declarations.map(({ text }) => text).join(';')}}` : ''
    })
    .join('')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Returns the classes (`.a`), elements (`p`) and data attributes (`[data-a]`) of a page. */
function namesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list)
  const classes = lists.flatMap((list) =>
    list
      .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '')
      .split(/\s+/)
      .filter(Boolean),
  )
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase())
  const attributes = [...html.matchAll(/\s(data-[\w-]+)/g)].map(([, name = '']) => name)
  return new Set([...classes.map((name) => `.${name}`), ...elements, ...attributes.map((name) => `[${name}]`)])
}
