import type { Openers } from '../shared/api/responses.ts'
import { card } from './cards.ts'

/** Three first lines for a member with whom the viewer shares the interest in theatre. */
const openers = (changes: Partial<Openers['in_common']> = {}): Openers => ({
  in_common: {
    interests: [{ id: 'theatre', name: 'Theatre', icon: 'drama' }],
    city: null,
    signup_reason: null,
    ...changes,
  },
  words: { prompt: 'sundays', text: 'Op de fiets, richting zee.', language: 'nl' },
  openers: ['Best thing you’ve seen on a stage?', 'Tea or coffee?', 'What’s for dinner?'],
})

/** The response of the API for the first lines of a member card, for `stubApi`. */
export const openersResponse = (number: number, changes: Partial<Openers['in_common']> = {}) => ({
  [`GET /api/members/${card(number).id}/openers`]: { body: openers(changes) },
})
