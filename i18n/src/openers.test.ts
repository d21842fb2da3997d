import { describe, expect, it } from 'vitest'
import { locales } from './locales.ts'
import { interests, openers, type Names } from './reference.ts'

const groups: [string, Names[]][] = [
  ...Object.entries(openers.interests),
  ...Object.entries(openers.reasons),
  ['general', openers.general],
  ['named', [openers.named]],
  ['places', openers.places],
  ['quotes', openers.quotes],
  ...Object.entries(openers.prompts).map(([prompt, line]): [string, Names[]] => [prompt, [line]]),
]

describe('openers', () => {
  it('have two lines for every interest and at least three general ones', () => {
    expect(Object.keys(openers.interests).toSorted()).toEqual(interests.map(({ id }) => id).toSorted())
    for (const [interest, lines] of Object.entries(openers.interests)) expect(lines, interest).toHaveLength(2)
    expect(openers.general.length).toBeGreaterThanOrEqual(3)
  })

  it.each(groups)('are complete in all languages: %s', (_topic, lines) => {
    for (const line of lines) {
      expect(Object.keys(line).toSorted()).toEqual([...locales].toSorted())
      for (const text of Object.values(line)) expect(text.trim()).not.toBe('')
    }
  })

  it('have their placeholders in all languages', () => {
    const expectPlaceholders = (line: Names, placeholders: string[]) => {
      for (const text of Object.values(line)) expect(text.match(/\{\w+\}/g), text).toEqual(placeholders)
    }
    expectPlaceholders(openers.named, ['{what}', '{line}'])
    for (const line of openers.quotes) expectPlaceholders(line, ['{quote}'])
  })

  it.each(locales)('have no line twice in %s', (locale) => {
    const texts = groups.flatMap(([, lines]) => lines.map((line) => line[locale]))
    expect(new Set(texts).size).toBe(texts.length)
  })

  it.each(locales)('follow the spelling rules of all texts in %s', (locale) => {
    for (const [, lines] of groups) for (const line of lines) expect(line[locale] ?? '').not.toMatch(/['"—]| {2}/)
  })
})
