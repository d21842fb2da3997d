import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, type Locale } from '@velvet/i18n/locales'
import { root } from '../../scripts/product/environment.ts'

type Values = Record<string, string | number>

const catalogues = new Map<Locale, Record<string, string>>()

function catalogue(locale: Locale): Record<string, string> {
  const known = catalogues.get(locale)
  if (known) return known
  const files = globSync(`i18n/locales/${locale}/*.json`, { cwd: root })
  const parts = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)
  const all = Object.assign({}, ...parts) as Record<string, string>
  catalogues.set(locale, all)
  return all
}

/** The words of the interface in a language, so that a journey looks for what a reader of it sees. */
export function textsOf(locale: Locale) {
  return (id: string, values: Values = {}): string => {
    // What a language lacks is shown in English; that nothing lacks is the i18n check's business.
    const message = catalogue(locale)[id] ?? catalogue(defaultLocale)[id]
    if (message === undefined) throw new Error(`There is no text "${id}" in ${locale}.`)
    return chosen(message, locale, values).replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      String(values[name] ?? `{${name}}`),
    )
  }
}

/** Puts in what a plural or a select of the message says for these values. */
function chosen(message: string, locale: Locale, values: Values): string {
  return message.replaceAll(
    /\{(\w+), (?:plural|select), ((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}/g,
    (_all, name: string, list: string) => {
      const value = values[name] ?? ''
      const options = new Map(
        [...list.matchAll(/(\S+) \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, key, words]) => [key, words]),
      )
      const kind = typeof value === 'number' ? new Intl.PluralRules(locale).select(value) : value
      return (options.get(`=${value}`) ?? options.get(kind) ?? options.get('other') ?? '').replaceAll(
        '#',
        String(value),
      )
    },
  )
}
