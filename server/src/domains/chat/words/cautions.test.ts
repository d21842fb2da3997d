import { locales } from '@velvet/i18n/locales'
import { cautions } from '@velvet/contract/chat-rules'
import { describe, expect, it } from 'vitest'
import { asking } from './asking.cases.ts'
import { warned } from './cautions.cases.ts'
import { cautionsIn } from './cautions.ts'
import { falseAlarms } from './false-alarms.cases.ts'
import { ordinary } from './ordinary-talk.cases.ts'
import { asksWhetherReal, deniesBeingFictional } from './real-person.ts'

describe.each(locales)('in %s', (locale) => {
  it.each(warned[locale].map(([text, ...expected]) => ({ text, expected })))('warns: $text', ({ text, expected }) => {
    expect(cautionsIn(text)).toEqual(expected)
    expect(cautionsIn(`Hey 😊\n${text.toUpperCase()}\nxx`)).toEqual(expected)
  })

  it('knows every caution', () => {
    const known = new Set(warned[locale].flatMap(([, ...expected]) => expected))
    expect(cautions.filter((caution) => !known.has(caution))).toEqual([])
  })

  it('raises no false alarm', () => {
    expect(falseAlarms[locale].length).toBeGreaterThanOrEqual(12)
    const alarms = [...falseAlarms[locale], ...ordinary[locale]].flatMap((text) => {
      const found = cautionsIn(text)
      return found.length > 0 ? [{ text, found }] : []
    })
    expect(alarms).toEqual([])
  })
})

it('names each caution once, in the order of the list', () => {
  expect(cautionsIn('bitcoin, NL91ABNA0417164300, bitcoin, 0612345678, +31687654321')).toEqual([
    'phone',
    'crypto',
    'bank_account',
  ])
})

it('takes an account with a wrong check digit for none', () => {
  expect(cautionsIn('NL92 ABNA 0417 1643 00')).not.toContain('bank_account')
})

it('warns of no question', () => {
  const questions = locales.flatMap((locale) => asking[locale])
  expect(questions.filter((text) => cautionsIn(text).some((caution) => caution !== 'handle'))).toEqual([])
})

describe('is quick, whatever it reads', () => {
  const parts = [
    'a',
    '1',
    '1 ',
    'a.',
    'a@',
    '-',
    '||',
    'o',
    '@a',
    'me ',
    'send me ',
    '0.',
    'nl91 ',
    'are you a ',
    'www',
    '(',
  ]

  it.each([...parts, 'a at ', 'x dot ', '1-', '+1', 'line ', 'ikke ', 'jeg vil ', 'kan du ', '😀'])('%j', (part) => {
    const text = part.repeat(1000).slice(0, 1000)
    // The best of some runs: the first compiles, and others work on this machine too.
    const runs = Array.from({ length: 8 }, () => {
      const start = performance.now()
      cautionsIn(text)
      asksWhetherReal(text)
      deniesBeingFictional(text)
      return performance.now() - start
    })
    expect(Math.min(...runs)).toBeLessThan(20)
  })
})
