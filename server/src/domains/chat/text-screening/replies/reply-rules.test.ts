import { locales } from '@velvet/i18n/locales'
import { replyProblemKinds } from '@velvet/contract/desk/reply-problems'
import { describe, expect, it } from 'vitest'
import { replyRules } from './rules/reply-rules-by-locale.ts'

describe.each(locales)('the rules for replies in %s', (locale) => {
  const rules = replyRules[locale]
  const phrases = [
    ...[...rules.negations, ...rules.emptyNegations, ...rules.disclosures],
    ...replyProblemKinds.flatMap((kind) => Object.values(rules[kind]).flat()),
  ]
  const parts = phrases.flatMap((phrase) => phrase.split(' & '))

  it('uses the phrase notation correctly and ends no phrase with an optional word', () => {
    expect(
      parts.filter((part) => /\)$|[?+[\]&]|\|\||\|\.|\( |^ | $| {2}|\)[^ ]|[^ ]\(|\(\)|^\.\.\./.test(part)),
    ).toEqual([])
  })

  it('uses only lists that exist', () => {
    const known = new Set(['app', 'anyApp', 'otherSite', ...Object.keys(rules.lists)])
    const used = phrases.flatMap((phrase) => [...phrase.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })

  it('has no phrase twice', () => {
    for (const kind of replyProblemKinds)
      for (const list of Object.values(rules[kind])) expect(new Set(list).size).toBe(list.length)
  })
})
