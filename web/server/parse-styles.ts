/** A rule with declarations, a rule that is kept as unparsed text, or a group such as a media query or layer. */
export type Rule =
  | { prelude: string; declarations: readonly string[] }
  | { prelude: string; text: string }
  | { prelude: string; rules: readonly Rule[] }

export type StyleSheet = readonly Rule[]

const grouping = /^@(media|supports|layer|container|scope|starting-style)\b/
/** Matches delimiters, and the tokens in which delimiters do not count: escaped characters, strings, parentheses. */
const tokens = /\\[^]|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\((?:\\[^]|[^()\\]|\((?:[^()]|\([^()]*\))*\))*\)|[{};]/g

/** Parses built CSS far enough to remove unused rules and declarations. */
export function parseStyles(css: string): StyleSheet {
  const source = css.replaceAll(/\/\*[^]*?\*\//g, '')
  const delimiters = [...source.matchAll(tokens)].filter(([delimiter]) => delimiter.length === 1)
  let next = 0
  let start = 0

  /** Returns the text between the previous delimiter and the one at `at`. */
  function readUntil(at: number): string {
    const text = source.slice(start, at).trim()
    start = at + 1
    return text
  }

  function readRules(): Rule[] {
    const rules: Rule[] = []
    for (;;) {
      const delimiter = delimiters[next++]
      if (!delimiter) return rules
      const text = readUntil(delimiter.index)
      if (delimiter[0] === '}') return rules
      if (delimiter[0] === ';') rules.push({ prelude: text, text: ';' })
      else if (grouping.test(text)) rules.push({ prelude: text, rules: readRules() })
      else rules.push(readBody(text))
    }
  }

  function readBody(prelude: string): Rule {
    const from = start
    const declarations: string[] = []
    for (let depth = 1, isNested = false; ;) {
      const delimiter = delimiters[next++]
      if (!delimiter) return { prelude, text: `{${source.slice(from)}}` }
      const text = readUntil(delimiter.index)
      if (delimiter[0] === '{') {
        depth += 1
        isNested = true
      } else if (text) declarations.push(text)
      if (delimiter[0] === '}') depth -= 1
      if (depth === 0)
        return isNested ? { prelude, text: `{${source.slice(from, delimiter.index)}}` } : { prelude, declarations }
    }
  }

  return readRules()
}
