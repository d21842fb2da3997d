import { slotMarker } from './page-texts.ts'

/** The structure of a page without its words. It is the same in all languages. */
export type PageShape = { blocks: string[]; placeholders: string[]; links: string[] }

const placeholder = /\{(\w*)\}/g
const link = /\]\(([^)]*)\)/g

/** Returns the structure of a Markdown page: headings, paragraphs, lists, tables, quotes and one slot. */
export function parsePageShape(markdown: string): PageShape {
  const blocks = markdown
    .trim()
    .split(/\n\s*\n/)
    .map(describe)
  return {
    blocks,
    placeholders: [...markdown.matchAll(placeholder)].map(([, name = '']) => name).sort(),
    links: [...markdown.matchAll(link)].map(([, target = '']) => target).sort(),
  }
}

function describe(block: string): string {
  const lines = block.split('\n')
  const first = lines[0] ?? ''
  const heading = /^(#+) /.exec(first)?.[1]
  if (heading) return `heading ${heading.length}`
  if (block.trim() === slotMarker) return 'slot'
  if (first.startsWith('> ')) return `quote of ${lines.length}`
  if (first.startsWith('|')) return `table of ${lines.map((line) => line.split('|').length - 2).join(', ')}`
  if (first.startsWith('- ')) return `list of ${count(lines, /^- /)}`
  if (/^\d+\. /.test(first)) return `numbered list of ${count(lines, /^\d+\. /)}`
  return 'paragraph'
}

const count = (lines: string[], item: RegExp) => lines.filter((line) => item.test(line)).length
