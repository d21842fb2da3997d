import { locales } from '@velvet/i18n/locales'
import { cautions } from '@velvet/contract/chat-rules'
import { describe, expect, it } from 'vitest'
import { realPersonQuestions } from './real-person-questions.fixtures.ts'
import { messagesWithCautions } from './cautions.fixtures.ts'
import { cautionsIn } from './cautions.ts'
import { findReplyProblems } from './replies/find-reply-problems.ts'
import { falseAlarms } from './false-alarms.fixtures.ts'
import { harmlessMessages } from './harmless-messages.fixtures.ts'
import { asksWhetherReal } from './real-person.ts'

describe.each(locales)('cautions in %s', (locale) => {
  it.each(messagesWithCautions[locale].map(([text, ...expected]) => ({ text, expected })))(
    'finds the expected cautions in: $text',
    ({ text, expected }) => {
      expect(cautionsIn(text)).toEqual(expected)
      expect(cautionsIn(`Hey 😊\n${text.toUpperCase()}\nxx`)).toEqual(expected)
    },
  )

  it('has a fixture for every caution', () => {
    const covered = new Set(messagesWithCautions[locale].flatMap(([, ...expected]) => expected))
    expect(cautions.filter((caution) => !covered.has(caution))).toEqual([])
  })

  it('finds no caution in harmless messages', () => {
    expect(falseAlarms[locale].length).toBeGreaterThanOrEqual(12)
    const alarms = [...falseAlarms[locale], ...harmlessMessages[locale]].flatMap((text) => {
      const found = cautionsIn(text)
      return found.length > 0 ? [{ text, found }] : []
    })
    expect(alarms).toEqual([])
  })
})

it('returns each caution once, in the order of the list', () => {
  expect(cautionsIn('bitcoin, NL91ABNA0417164300, bitcoin, 0612345678, +31687654321')).toEqual([
    'phone',
    'crypto',
    'bank_account',
  ])
})

it('ignores a bank account number with a wrong check digit', () => {
  expect(cautionsIn('NL92 ABNA 0417 1643 00')).not.toContain('bank_account')
})

it('finds no caution except handle in questions whether a profile is real', () => {
  const questions = locales.flatMap((locale) => realPersonQuestions[locale])
  expect(questions.filter((text) => cautionsIn(text).some((caution) => caution !== 'handle'))).toEqual([])
})

describe('speed of the text screening', () => {
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

  it.each([...parts, 'a at ', 'x dot ', '1-', '+1', 'line ', 'ikke ', 'jeg vil ', 'kan du ', '😀'])(
    'screens 1,000 characters of repeated %j in less than 50 ms',
    (part) => {
      const text = part.repeat(1000).slice(0, 1000)
      // CPU time, because other processes share the machine, of the fastest of several runs, because the first compiles.
      const runs = Array.from({ length: 8 }, () => {
        const start = process.cpuUsage()
        cautionsIn(text)
        asksWhetherReal(text)
        findReplyProblems(text)
        return process.cpuUsage(start).user / 1_000
      })
      expect(Math.min(...runs)).toBeLessThan(50)
    },
  )
})
