const quotedOrComment = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$/g

/** Returns the statements of an SQL text in lower case, without comments and without the contents of quoted texts. */
export function splitStatements(text: string): string[] {
  const bare = text.replace(quotedOrComment, (match) => (/^(--|\/\*)/.test(match) ? ' ' : "''"))
  return bare
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')
}

/** Splits a list at its commas, except at those inside parentheses. */
export function splitList(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += character
  }
  return [...parts, part.trim()]
}
