import type { PluralElement } from '@formatjs/icu-messageformat-parser'
import { shapeOf, type MessageShape } from './check-shape.ts'
import type { Locale } from './locales.ts'
import type { Messages } from './read-catalogue.ts'

/** Every message is valid ICU, has all plural forms of its language, and the placeholders and tags of the English one. */
export function checkMessages(locale: Locale, messages: Messages, english: Messages): string[] {
  return Object.entries(messages).flatMap(([id, message]) => {
    const own = tryShape(message)
    if (typeof own === 'string') return [`${locale} ${id}: not valid ICU (${own})`]
    const source = tryShape(english[id] ?? message)
    const problems = own.plurals.flatMap((plural) => checkPluralForms(locale, plural))
    // A broken English text is reported once, under English.
    if (typeof source !== 'string') problems.push(...compareShapes(own, source))
    return problems.map((problem) => `${locale} ${id}: ${problem}`)
  })
}

function tryShape(message: string): MessageShape | string {
  try {
    return shapeOf(message)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function compareShapes(own: MessageShape, source: MessageShape): string[] {
  return [
    ...compare('placeholders', describePlaceholders(own), describePlaceholders(source)),
    ...compare('tags', [...own.tags], [...source.tags]),
    ...compare('select options', describeSelects(own), describeSelects(source)),
  ]
}

function compare(what: string, own: string[], source: string[]): string[] {
  const [mine, theirs] = [own.sort().join(', '), source.sort().join(', ')]
  return mine === theirs ? [] : [`${what} are [${mine}], in English [${theirs}]`]
}

function describePlaceholders(shape: MessageShape): string[] {
  return [...shape.placeholders].map(([name, kinds]) => `${name}:${[...kinds].sort().join('+')}`)
}

function describeSelects(shape: MessageShape): string[] {
  return [...new Set(shape.selects.map((select) => `${select.value}=${Object.keys(select.options).sort().join('|')}`))]
}

function checkPluralForms(locale: Locale, plural: PluralElement): string[] {
  const { needed, known } = pluralForms(locale, plural.pluralType)
  const given = Object.keys(plural.options).filter((form) => !form.startsWith('='))
  const missing = needed.filter((form) => !given.includes(form))
  const foreign = given.filter((form) => !known.includes(form))
  return [
    ...missing.map((form) => `plural of ${plural.value} lacks "${form}"`),
    ...foreign.map((form) => `plural of ${plural.value} has "${form}", which this language does not know`),
  ]
}

type PluralForms = { needed: string[]; known: string[] }
const formsByLocale = new Map<string, PluralForms>()

/**
 * The forms a language needs: those that whole numbers below a million reach, and `other`. French, Spanish and Italian
 * also know `many`, for round millions only, which nothing here counts: they may leave it out.
 */
function pluralForms(locale: Locale, type: PluralElement['pluralType'] = 'cardinal'): PluralForms {
  const cached = formsByLocale.get(`${locale} ${type}`)
  if (cached) return cached
  const rules = new Intl.PluralRules(locale, { type })
  const reached = Array.from({ length: 1001 }, (_, count) => rules.select(count))
  const forms = { needed: [...new Set([...reached, 'other'])], known: rules.resolvedOptions().pluralCategories }
  formsByLocale.set(`${locale} ${type}`, forms)
  return forms
}
