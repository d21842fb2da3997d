import type { Question } from './structured-data.server.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Extracts questions and answers from the `<details>` elements of a help page. Empty for any other data. */
export function extractQuestions(page: unknown): Question[] {
  const details = /<details[^>]*><summary[^>]*>([^]*?)<\/summary>([^]*?)<\/details>/g
  return [...htmlOf(page).matchAll(details)].map(([, question = '', answer = '']) => ({
    question: plainTextOf(question),
    answer: plainTextOf(answer),
  }))
}

function htmlOf(page: unknown): string {
  if (typeof page !== 'object' || page === null) return ''
  const parts = ['before' in page ? page.before : null, 'after' in page ? page.after : null]
  return parts.filter((part) => typeof part === 'string').join('')
}

/** Removes tags and decodes entities. */
function plainTextOf(html: string): string {
  return html
    .replaceAll(/<\/(p|li|h\d)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
