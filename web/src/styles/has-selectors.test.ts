import { globSync, readFileSync } from 'node:fs'
import { parse, type Rule } from 'postcss'
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser'
import { expect, it } from 'vitest'

const folder = new URL('.', import.meta.url).pathname

it('finds selectors whose last part has no name and follows an element with :has()', () => {
  const css = `
    :has(> b) > :not(b) { order: 1 }
    html:has(b) { & main ~ * { order: 1 } }
    .a:has(.b) .c > :has(> q) { order: 1 }
    .a:is(:hover, :has(b)) [data-c], .a:has(b) :is(header, main), :has(> b), .c > * { order: 1 }
  `
  expect(costlySelectorsIn(css)).toEqual([':has(> b) > :not(b)', 'html:has(b) main ~ *', '.a:has(.b) .c > :has(> q)'])
})

/** Such a selector makes Chromium restyle the whole page whenever anything changes that any `:has()` may depend on. */
it.each(globSync('*.css', { cwd: folder }))('%s names the elements that follow an element with :has()', (file) => {
  expect(costlySelectorsIn(readFileSync(folder + file, 'utf8'))).toEqual([])
})

function costlySelectorsIn(css: string): string[] {
  const found: string[] = []
  parse(css).walkRules((rule) => void found.push(...fullSelectors(rule).filter(isCostly)))
  return found
}

/** Returns the selectors of a rule with those of the rules around it, or a class for `@utility`, in place of `&`. */
function fullSelectors(rule: Rule): string[] {
  const outer = rule.parent && outerRule(rule.parent)
  if (!outer) return rule.selectors.map((own) => own.replaceAll('&', '.utility'))
  return fullSelectors(outer).flatMap((parent) =>
    rule.selectors.map((own) => (own.includes('&') ? own.replaceAll('&', parent) : `${parent} ${own}`)),
  )
}

function outerRule(parent: NonNullable<Rule['parent']>): Rule | null {
  if (parent.type === 'rule') return parent
  return parent.parent ? outerRule(parent.parent as NonNullable<Rule['parent']>) : null
}

function isCostly(text: string): boolean {
  const [selector] = parseSelector().astSync(text).nodes
  if (!selector) return false
  const lastCombinator = selector.nodes.findLastIndex(({ type }) => type === 'combinator')
  const before = selector.nodes.slice(0, Math.max(lastCombinator, 0)).join('')
  return before.includes(':has(') && !selector.nodes.slice(lastCombinator + 1).some(isName)
}

function isName(node: Node): boolean {
  if (node.type !== 'pseudo') return ['tag', 'class', 'id', 'attribute'].includes(node.type)
  const lastParts = (inner: Selector) =>
    inner.nodes.slice(inner.nodes.findLastIndex(({ type }) => type === 'combinator') + 1)
  return /^:(is|where)$/.test(node.value) && node.nodes.every((inner) => lastParts(inner).some(isName))
}
