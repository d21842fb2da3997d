import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'
import parseSelector, { type Selector } from 'postcss-selector-parser'

type Declaration = { text: string; customProperty: string | null }

/** A rule, or an at-rule that is kept or removed as a whole, such as `@font-face`. */
export type StyleRule = {
  prelude: string
  /** What the page has to contain, for each selector of the list: classes (`.a`), elements (`p`), attributes (`[data-a]`). */
  required: string[][]
  /** Name of `@keyframes` or `@property`, which are kept when the remaining CSS contains it. */
  name: string | null
  /** The text of the block when it contains more than declarations, or a semicolon when there is no block. */
  body: Declaration[] | string
}

/** A media query, layer or another at-rule that contains rules. */
export type StyleGroup = { prelude: string; isLayer: boolean; rules: StyleSheet }

export type StyleSheet = (StyleRule | StyleGroup)[]

const grouping = new Set(['media', 'supports', 'layer', 'container', 'scope', 'starting-style'])
const named = new Set(['keyframes', 'property'])

/** Parses built CSS, so that its unused rules and declarations can be removed for each page. */
export const parseStyles = (css: string): StyleSheet => readNodes(parse(css).nodes)

function readNodes(nodes: ChildNode[]): StyleSheet {
  return nodes.flatMap((node): StyleSheet => {
    if (node.type === 'rule') {
      return [{ prelude: node.selector, name: null, required: requiredBy(node.selector), body: readBody(node) }]
    }
    if (node.type !== 'atrule') return []
    const prelude = `@${node.name}${node.raws.afterName ?? ' '}${node.params}`
    if (node.nodes && grouping.has(node.name))
      return [{ prelude, isLayer: node.name === 'layer', rules: readNodes(node.nodes) }]
    return [{ prelude, name: named.has(node.name) ? node.params : null, required: [[]], body: readBody(node) }]
  })
}

function readBody(node: Rule | AtRule): Declaration[] | string {
  if (!node.nodes) return ';'
  const declarations: Declaration[] = []
  for (const child of node.nodes) {
    if (child.type === 'comment') continue
    if (child.type !== 'decl') return `{${node.nodes.join('')}}`
    declarations.push({ text: String(child).trim(), customProperty: child.variable ? child.prop : null })
  }
  return declarations
}

function requiredBy(selectors: string): string[][] {
  return parseSelector().astSync(selectors).map(requiredIn)
}

/**
 * Ignores what is in brackets, because it may be negated. One of the elements has to match an `:is()`, `:where()` or
 * `:has()` with a single selector. Of the attributes only `data-…` counts: browsers set others, such as `open`.
 */
function requiredIn(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === 'class') return [`.${node.value}`]
    if (node.type === 'tag') return [node.value.toLowerCase()]
    if (node.type === 'attribute') return node.attribute.startsWith('data-') ? [`[${node.attribute}]`] : []
    if (node.type !== 'pseudo' || !/^:(is|where|has)$/.test(node.value)) return []
    const [only, ...others] = node.nodes
    return only && others.length === 0 ? requiredIn(only) : []
  })
}
