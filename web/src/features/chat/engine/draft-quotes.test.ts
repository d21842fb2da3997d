import { afterEach, describe, expect, it } from 'vitest'
import { draftStore } from '../../members/draft-store.ts'
import { draftQuotes, parseQuote } from './draft-quotes.ts'

const sundays = { prompt: 'sundays', answer: 'at the Lighthouse.' } as const
const meal = { prompt: 'best_meal', answer: 'onion soup.' } as const
const quoteIn = (conversationId: string, member = 'anna') => parseQuote(draftQuotes.getStored(member, conversationId))

afterEach(() => draftStore.clear())

describe('the quotes of drafts', () => {
  it('are stored by member and conversation, beside the text', () => {
    draftStore.set('anna', 'a', 'Which row?')
    draftQuotes.set('anna', 'a', sundays)
    expect([quoteIn('a'), quoteIn('b'), quoteIn('a', 'bea')]).toEqual([sundays, null, null])
    expect(draftStore.get('anna', 'a')).toBe('Which row?')
    draftQuotes.set('anna', 'a', null)
    expect(quoteIn('a')).toBeNull()
  })

  it('are deleted with the drafts', () => {
    draftQuotes.set('anna', 'a', sundays)
    draftStore.clear('bea')
    expect(quoteIn('a')).toBeNull()
  })

  it('are deleted once sent, unless another prompt was chosen since', () => {
    draftQuotes.set('anna', 'a', { ...sundays, answer: 'in bed.' })
    draftQuotes.drop('anna', 'a', sundays)
    expect(quoteIn('a')).toBeNull()
    draftQuotes.set('anna', 'a', meal)
    draftQuotes.drop('anna', 'a', sundays)
    expect(quoteIn('a')).toEqual(meal)
  })

  it('are restored after a refusal, unless another prompt was chosen since', () => {
    draftQuotes.giveBack('anna', 'a', sundays)
    draftQuotes.giveBack('anna', 'a', meal)
    expect(quoteIn('a')).toEqual(sundays)
  })

  it.each(['', '{', 'null', '"sundays"', '{"prompt":"unknown","answer":"x"}', '{"prompt":"sundays"}'])(
    'are ignored when the storage contains %s',
    (stored) => expect(parseQuote(stored)).toBeNull(),
  )
})
