import { describe, expect, it } from 'vitest'
import type { PushState } from '../../../lib/push/push-state.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { PushOfferView } from './push-offer.tsx'

const htmlOf = (state: PushState, hasFailed = false) =>
  renderHtml(<PushOfferView state={state} hasFailed={hasFailed} onSwitchOn={() => undefined} />)

describe('the prompt for notifications in sign-up', () => {
  it.each<[PushState, boolean]>([
    ['unknown', true],
    ['granted', true],
    ['denied', false],
    ['unsupported', false],
    ['subscribed', false],
  ])('in state %s asks: %s', async (state, asks) => {
    expect((await htmlOf(state)).includes('<button')).toBe(asks)
  })

  it('says what came of it', async () => {
    expect(await htmlOf('subscribed')).toContain('Notifications are on.')
    expect(await htmlOf('unknown')).toContain('Notifications are off for now.')
    expect(await htmlOf('granted', true)).toContain('could not be switched on')
  })
})
