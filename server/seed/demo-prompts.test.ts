import { describe, expect, it } from 'vitest'
import { hasContactDetails } from '@velvet/contract/contact-details'
import { locales } from '@velvet/i18n/locales'
import { answersByLanguage, dealPrompts } from './demo-prompts.ts'
import { demoSites } from './sites.ts'

const members = locales.flatMap((language) =>
  Array.from({ length: 40 }, (_, number) => ({ id: `${language}/${number}`, language, country: 'NL' })),
)

describe.each(demoSites)('prompts of the demo members of $key', (site) => {
  const dealt = dealPrompts(site, members)

  it('are one to three for each member, each of them once and offered by the site', () => {
    const counts = new Set([...dealt.values()].map((prompts) => prompts.length))
    expect([...counts].toSorted()).toEqual([1, 2, 3])
    for (const [id, prompts] of dealt) {
      expect(new Set(prompts.map(({ prompt }) => prompt)).size, id).toBe(prompts.length)
      for (const { prompt } of prompts) expect(site.document.prompts).toContain(prompt)
    }
  })

  it('are in the language of the member and the same every time', () => {
    for (const { id, language } of members)
      for (const { prompt, answer } of dealt.get(id) ?? [])
        expect(answersByLanguage[language][prompt]).toContain(answer)
    expect(dealPrompts(site, members)).toEqual(dealt)
    expect(dealPrompts(site, members.slice(0, 30))).toEqual(new Map([...dealt].slice(0, 30)))
  })

  it('do not repeat an answer among the first members of a language', () => {
    for (const language of locales) {
      const answers = members
        .filter((member) => member.language === language)
        .slice(0, 10)
        .flatMap(({ id }) => dealt.get(id) ?? [])
      expect(new Set(answers.map(({ answer }) => answer)).size, language).toBe(answers.length)
    }
  })
})

it('spells answers of Swiss members without ß', () => {
  const [site] = demoSites
  if (!site) throw new Error('no site')
  const swiss = Array.from({ length: 60 }, (_, number) => ({ id: `${number}`, language: 'de' as const, country: 'CH' }))
  expect(JSON.stringify([...dealPrompts(site, swiss)])).not.toContain('ß')
})

it.each(locales)('has answers without contact details and with typographic apostrophes in %s', (language) => {
  for (const answer of Object.values(answersByLanguage[language]).flat()) {
    expect(hasContactDetails(answer), answer).toBe(false)
    expect(answer).not.toMatch(/['"]/)
  }
})
