import { afterEach, describe, expect, it } from 'vitest'
import { draftStore } from './draft-store.ts'
import { moveDraftToConversation } from './move-draft.ts'

const move = { author: 'anna', recipient: 'ben', conversation: 'c', openers: ['Tea or coffee?', 'Why theatre?'] }
const drafts = () => [draftStore.get('anna', 'ben'), draftStore.get('anna', 'c')]

/** Opens the conversation with both drafts and returns them afterwards. */
function open(forMember: string, inConversation: string) {
  draftStore.set('anna', 'ben', forMember)
  draftStore.set('anna', 'c', inConversation)
  moveDraftToConversation(move)
  return drafts()
}

afterEach(() => draftStore.clear())

describe('opening a conversation', () => {
  it('moves the draft for the member into an empty draft', () => {
    expect(open('Hello Ben', '')).toEqual(['', 'Hello Ben'])
  })

  it('replaces an unchanged opener', () => {
    expect(open('Tea or coffee?', 'Why theatre?')).toEqual(['', 'Tea or coffee?'])
  })

  it('keeps a draft in own words', () => {
    expect(open('Tea or coffee?', 'Dear Ben')).toEqual(['', 'Dear Ben'])
  })

  it('changes nothing without a draft for the member', () => {
    expect(open('', 'Why theatre?')).toEqual(['', 'Why theatre?'])
  })
})
