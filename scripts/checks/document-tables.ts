/** Returns the cells of every row of the Markdown tables in a text, without headers and separator lines. */
export function parseTableRows(text: string): string[][] {
  const lines = text.split('\n').map((line) => line.trim())
  const isSeparator = (line: string | undefined) => line !== undefined && /^\|[\s|:-]+\|$/.test(line)
  return lines
    .filter((line, index) => line.startsWith('|') && !isSeparator(line) && !isSeparator(lines[index + 1]))
    .map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim())) // prettier-ignore
}

/** Returns whether a test file contains this title. Quotes are compared too, so that part of a title does not match. */
export const hasTestTitle = (testFile: string, title: string): boolean =>
  [`'`, '`', '"'].some((quote) => testFile.includes(quote + title + quote))

/** Separates a test file from the title of one of its tests. */
export const titleSeparator = ' › '
