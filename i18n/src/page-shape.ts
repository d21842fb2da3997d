import { slotMark } from './page-texts.ts'

/** What a page is made of apart from its words, block by block; two languages of a page have the same. */
export type PageShape = { blocks: string[]; placeholders: string[]; links: string[] }

const placeholder = /\{(\w*)\}/g
const link = /\]\(([^)]*)\)/g

/** The shape of a text in the Markdown that our pages use: headings, paragraphs, lists, tables, quotes, one slot. */
export function pageShape(markdown: string): PageShape {
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
  if (block.trim() === slotMark) return 'slot'
  if (first.startsWith('> ')) return `quote of ${lines.length}`
  if (first.startsWith('|')) return `table of ${lines.map((line) => line.split('|').length - 2).join(', ')}`
  if (first.startsWith('- ')) return `list of ${count(lines, /^- /)}`
  if (/^\d+\. /.test(first)) return `numbered list of ${count(lines, /^\d+\. /)}`
  return 'paragraph'
}

const count = (lines: string[], item: RegExp) => lines.filter((line) => item.test(line)).length
