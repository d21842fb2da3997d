/** Declarations, or what cannot be taken apart as it stands, or rules in a condition or layer. */
export type Rule =
  | { prelude: string; declarations: readonly string[] }
  | { prelude: string; text: string }
  | { prelude: string; rules: readonly Rule[] }

export type StyleSheet = readonly Rule[]

const grouping = /^@(media|supports|layer|container|scope|starting-style)\b/
/** Signs by which something ends, and what they must not be looked for in: escaped signs, texts, round brackets. */
const parts = /\\[^]|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\]|\((?:[^()]|\([^()]*\))*\))*\)|[{};]/g

/** Reads built styles as far as it takes to leave some of them out. */
export function readStyles(css: string): StyleSheet {
  const source = css.replaceAll(/\/\*[^]*?\*\//g, '')
  const signs = [...source.matchAll(parts)].filter(([sign]) => sign.length === 1)
  let next = 0
  let start = 0

  /** What stands before the sign that was reached. */
  function before(at: number): string {
    const words = source.slice(start, at).trim()
    start = at + 1
    return words
  }

  function readRules(): Rule[] {
    const rules: Rule[] = []
    for (;;) {
      const sign = signs[next++]
      if (!sign) return rules
      const words = before(sign.index)
      if (sign[0] === '}') return rules
      if (sign[0] === ';') rules.push({ prelude: words, text: ';' })
      else if (grouping.test(words)) rules.push({ prelude: words, rules: readRules() })
      else rules.push(readBody(words))
    }
  }

  function readBody(prelude: string): Rule {
    const from = start
    const declarations: string[] = []
    for (let depth = 1, isNested = false; ;) {
      const sign = signs[next++]
      if (!sign) return { prelude, text: `{${source.slice(from)}}` }
      const words = before(sign.index)
      if (sign[0] === '{') {
        depth += 1
        isNested = true
      } else if (words) declarations.push(words)
      if (sign[0] === '}') depth -= 1
      if (depth === 0)
        return isNested ? { prelude, text: `{${source.slice(from, sign.index)}}` } : { prelude, declarations }
    }
  }

  return readRules()
}
