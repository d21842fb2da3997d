import type { Question } from './structured-data.server.ts'

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The questions of a help page, which each open their answer; none where the page is something else. */
export function questionsIn(page: unknown): Question[] {
  const folds = /<details[^>]*><summary[^>]*>([^]*?)<\/summary>([^]*?)<\/details>/g
  return [...htmlOf(page).matchAll(folds)].map(([, question = '', answer = '']) => ({
    question: wordsOf(question),
    answer: wordsOf(answer),
  }))
}

function htmlOf(page: unknown): string {
  if (typeof page !== 'object' || page === null) return ''
  const parts = ['before' in page ? page.before : null, 'after' in page ? page.after : null]
  return parts.filter((part) => typeof part === 'string').join('')
}

/** Without tags; a sign that the page escaped is itself again. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<\/(p|li|h\d)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([\w#]+);/g, (whole, name: string) => signs[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
