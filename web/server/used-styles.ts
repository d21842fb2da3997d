import type { Rule, StyleSheet } from './read-styles.ts'

/** Kept for their name, where something that is kept says it. */
const named = /^@(?:property|keyframes) (\S+)/
const ownProperty = /^(--[\w-]+)\s*:/
const references = /var\(\s*(--[\w-]+)/g

/** The rules that can apply to a page that stays as it is. Whatever is not sure stays. */
export function usedStyles(sheets: StyleSheet[], html: string): string {
  const classes = classesOf(html)
  const mayBeSeen = keep(sheets.flat(), ({ prelude }) => !named.test(prelude) && mayApply(prelude, classes))
  const css = withoutUnread(mayBeSeen, html)
  const byName = keep(sheets.flat(), ({ prelude }) => {
    const name = named.exec(prelude)?.[1]
    return name !== undefined && css.includes(name)
  })
  return css + write(byName.filter((rule) => !('rules' in rule)))
}

function keep(rules: StyleSheet, isKept: (rule: Rule) => boolean): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (!('rules' in rule)) return isKept(rule) ? [rule] : []
    const inside = keep(rule.rules, isKept)
    // An empty layer still says which comes first.
    return inside.length > 0 || rule.prelude.startsWith('@layer') ? [{ ...rule, rules: inside }] : []
  })
}

/** Leaves out the properties of our own that nothing reads, and those that only these read. */
function withoutUnread(rules: Rule[], html: string): string {
  const readIn = (text: string) => [...text.matchAll(references)].map(([, name = '']) => name)
  const read = new Set(readIn(html))
  for (;;) {
    const css = write(rules, read)
    const known = read.size
    for (const name of readIn(css)) read.add(name)
    if (read.size === known) return css
  }
}

function write(rules: StyleSheet, read?: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ('text' in rule) return rule.prelude + rule.text
      if ('rules' in rule) {
        const inside = write(rule.rules, read)
        return inside || rule.prelude.startsWith('@layer') ? `${rule.prelude}{${inside}}` : ''
      }
      const isRead = (declaration: string) => {
        const name = ownProperty.exec(declaration)?.[1]
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
 * Conditions in brackets are not looked into: a class there may be one that must be missing. But what a single `:is()`
 * or `:where()` asks for is asked of the element.
 */
function outsideBrackets(selector: string): string {
  const plain = selector.replaceAll(/:(?:is|where)\(((?:\\[^]|[^(),\\])*)\)/g, '$1')
  if (plain !== selector) return outsideBrackets(plain)
  let depth = 0
  let outside = ''
  for (const [sign] of selector.matchAll(/\\[^]|[^]/g)) {
    if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth -= 1
    else if (depth === 0) outside += sign
  }
  return outside
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\[^]|[\w\u0080-\uffff-])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|([^]))/g, (_all, code: string | undefined, sign: string | undefined) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
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
