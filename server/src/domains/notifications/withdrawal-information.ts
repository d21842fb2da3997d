import type { Locale } from '@velvet/i18n/locales'
import { readPages } from '@velvet/i18n/read-pages'

let cachedPages: ReturnType<typeof readPages> | undefined

/** Values of the placeholders in the text of the page. */
type Values = Record<
  'site' | 'company' | 'address' | 'city' | 'country' | 'support_email' | 'refund_days' | 'host',
  string
>

/**
 * Returns the page with the withdrawal information and the model form as plain paragraphs for a mail. Its title and the
 * note to the operator are left out. Links to our own pages are written out.
 */
export async function withdrawalInformation(locale: Locale, values: Values): Promise<string[]> {
  const pages = await (cachedPages ??= readPages())
  const text = pages['withdrawal-information']?.[locale]
  if (!text) throw new Error(`no withdrawal information in ${locale}`)
  return text
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof Values) => values[name])
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (_, words: string, to: string) =>
      to.startsWith('/') ? `${words} (${values.host}${to})` : words,
    )
    .split(/\n\n/)
    .slice(2)
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/^(>|#+|-)\s*/, (mark) => (mark.startsWith('-') ? '• ' : '')).trim())
    .filter((line) => line !== '')
}
