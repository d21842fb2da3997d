import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, type Locale } from '@velvet/i18n/locales'
import { root } from '../../scripts/product/environment.ts'

type Values = Record<string, string | number>

const catalogues = new Map<Locale, Record<string, string>>()

function catalogue(locale: Locale): Record<string, string> {
  const cached = catalogues.get(locale)
  if (cached) return cached
  const files = globSync(`i18n/locales/${locale}/*.json`, { cwd: root })
  const parts = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)
  const all = Object.assign({}, ...parts) as Record<string, string>
  catalogues.set(locale, all)
  return all
}

/** Returns a function that looks up a text of the interface in one language, with its values filled in. */
export function textsOf(locale: Locale) {
  return (id: string, values: Values = {}): string => {
    // Missing texts fall back to English, as on the site. The i18n check makes sure that none is missing.
    const message = catalogue(locale)[id] ?? catalogue(defaultLocale)[id]
    if (message === undefined) throw new Error(`There is no text "${id}" in ${locale}.`)
    return resolveOptions(message, locale, values).replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      String(values[name] ?? `{${name}}`),
    )
  }
}

/** Replaces each plural and select of a message by the option for these values. */
function resolveOptions(message: string, locale: Locale, values: Values): string {
  return message.replaceAll(
    /\{(\w+), (?:plural|select), ((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}/g,
    (_all, name: string, list: string) => {
      const value = values[name] ?? ''
      const options = new Map([...list.matchAll(/(\S+) \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, key, text]) => [key, text]))
      const kind = typeof value === 'number' ? new Intl.PluralRules(locale).select(value) : value
      return (options.get(`=${value}`) ?? options.get(kind) ?? options.get('other') ?? '').replaceAll(
        '#',
        String(value),
      )
    },
  )
}
