import type { Formatter } from '../shared/i18n/create-text.ts'

/** Static HTML for when rendering the error page fails. Depends only on its two texts. */
export function lastResortPage(text: Formatter): string {
  const message = text.formatMessage({ id: 'error.page_failed' })
  const link = text.formatMessage({ id: 'error.home_link' })
  return `<!doctype html><html lang="${text.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(message)}</title></head><body><main><h1>${escape(message)}</h1><p><a href="/">${escape(link)}</a></p></main></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
