import { describe, expect, it } from 'vitest'
import { answerFrame, answerTexts } from './answer-templates.ts'
import { locales } from './locales.ts'
import { readCatalogue } from './read-catalogue.ts'

const openFields = (text: string) => [...text.matchAll(/\[\[[^\]]*\]\]/g)].map(([field]) => field).toSorted()

describe.each(Object.entries({ ...answerFrame, ...answerTexts }))('the standard answer %s', (_id, texts) => {
  it('is complete in all languages', () => {
    expect(Object.keys(texts).toSorted()).toEqual([...locales].toSorted())
    for (const text of Object.values(texts)) expect(text.trim()).not.toBe('')
  })

  it('leaves the same fields open in all languages, named in English', () => {
    for (const locale of locales) expect(openFields(texts[locale]), locale).toEqual(openFields(texts.en))
  })

  it('follows the spelling rules of all texts', () => {
    for (const text of Object.values(texts)) expect(text).not.toMatch(/['"—!]{2}|['"—]| {2}| [?;:]/)
  })
})

describe.each(locales)('standard answers in %s', (locale) => {
  it('name buttons as the product does', async () => {
    const texts = await readCatalogue(locale)
    expect(answerTexts.fictional[locale]).toContain(texts['fictional.label'])
    // A quoted question has its own spaces in French.
    const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ')
    expect(plain(answerTexts.fictional[locale])).toContain(plain(texts['chat.ask_real']))
    expect(answerTexts.refund_how[locale]).toContain(texts['footer.withdraw'])
    expect(answerTexts.data_copy[locale]).toContain(texts['settings.export'])
  })

  it('greet a member by name', () => {
    expect(answerFrame.greeting_named[locale]).toContain('{nickname}')
    expect(answerFrame.greeting[locale]).not.toContain('{')
  })
})
