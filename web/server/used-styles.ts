import type { Rule, StyleSheet } from './parse-styles.ts'

/** At-rules that are kept when the remaining CSS contains their name. */
const namedAtRule = /^@(?:property|keyframes) (\S+)/
const customProperty = /^(--[\w-]+)\s*:/
const references = /var\(\s*(--[\w-]+)/g

/** Returns the rules that can apply to a static page. Rules that cannot be decided are kept. */
export function usedStyles(sheets: StyleSheet[], html: string): string {
  const classes = classesOf(html)
  const isApplicable = ({ prelude }: Rule) => !namedAtRule.test(prelude) && mayApply(prelude, classes)
  const applicable = filterRules(sheets.flat(), isApplicable)
  const css = removeUnreadProperties(applicable, html)
  const referenced = filterRules(sheets.flat(), ({ prelude }) => {
    const name = namedAtRule.exec(prelude)?.[1]
    return name !== undefined && css.includes(name)
  })
  return css + stringify(referenced.filter((rule) => !('rules' in rule)))
}

function filterRules(rules: StyleSheet, isKept: (rule: Rule) => boolean): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (!('rules' in rule)) return isKept(rule) ? [rule] : []
    const nested = filterRules(rule.rules, isKept)
    // An empty layer still defines the order of the layers.
    return nested.length > 0 || rule.prelude.startsWith('@layer') ? [{ ...rule, rules: nested }] : []
  })
}

/** Removes custom properties that are never read, and those that only removed properties read. */
function removeUnreadProperties(rules: Rule[], html: string): string {
  const propertiesReadIn = (text: string) => [...text.matchAll(references)].map(([, name = '']) => name)
  const read = new Set(propertiesReadIn(html))
  for (;;) {
    const css = stringify(rules, read)
    const previousSize = read.size
    for (const name of propertiesReadIn(css)) read.add(name)
    if (read.size === previousSize) return css
  }
}

function stringify(rules: StyleSheet, read?: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('text' in rule) return rule.prelude + rule.text
      if ('rules' in rule) {
        const nested = stringify(rule.rules, read)
        return nested || rule.prelude.startsWith('@layer') ? `${rule.prelude}{${nested}}` : ''
      }
      const isRead = (declaration: string) => {
        const name = customProperty.exec(declaration)?.[1]
        return !read || name === undefined || read.has(name)
      }
      const declarations = rule.declarations.filter(isRead)
      return declarations.length > 0 ? `${rule.prelude}{${declarations.join(';')}}` : ''
    })
    .join('')
}

function mayApply(prelude: string, classes: ReadonlySet<string>): boolean {
  if (prelude.startsWith('@')) return true
  return outsideBrackets(prelude)
    .split(/(?<!\\),/)
    .some((selector) => classesIn(selector).every((name) => classes.has(name)))
}

/**
 * Removes the parts of a selector in brackets, because a class there may be negated. An `:is()` or `:where()` with a
 * single selector is replaced by that selector, because the element has to match it.
 */
function outsideBrackets(selector: string): string {
  const plain = selector.replaceAll(/:(?:is|where)\(((?:\\[^]|[^(),\\])*)\)/g, '$1')
  if (plain !== selector) return outsideBrackets(plain)
  let depth = 0
  let outside = ''
  for (const [character] of selector.matchAll(/\\[^]|[^]/g)) {
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth -= 1
    else if (depth === 0) outside += character
  }
  return outside
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\[^]|[\w\u0080-\uffff-])+)/g)].map(([, name = '']) =>
    name.replaceAll(
      /\\(?:([0-9a-f]{1,6}) ?|([^]))/g,
      (_all, code: string | undefined, character: string | undefined) =>
        code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? ''),
    ),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list)
  return new Set(
    lists.flatMap((list) =>
      list
        .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '')
        .split(/\s+/)
        .filter(Boolean),
    ),
  )
}
