import { describe, expect, it } from 'vitest'
import { renderHtml } from '../../../testing/render.tsx'
import type { PushState } from '../../notifications/push/push-state.ts'
import { PushOfferView } from './push-offer.tsx'

const htmlOf = (state: PushState, hasFailed = false) =>
  renderHtml(<PushOfferView state={state} hasFailed={hasFailed} onSwitchOn={() => undefined} />)

describe('push offer in sign-up', () => {
  it.each<[PushState, boolean]>([
    ['unknown', true],
    ['granted', true],
    ['denied', false],
    ['unsupported', false],
    ['subscribed', false],
  ])('in state %s shows the button: %s', async (state, hasButton) => {
    expect((await htmlOf(state)).includes('<button')).toBe(hasButton)
  })

  it('shows whether notifications are on, off or failed', async () => {
    expect(await htmlOf('subscribed')).toContain('Notifications are on.')
    expect(await htmlOf('unknown')).toContain('Notifications are off for now.')
    expect(await htmlOf('granted', true)).toContain('couldn’t switch on notifications')
  })
})
