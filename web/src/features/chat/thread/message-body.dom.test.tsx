import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { conversation, message } from '../../../testing/chats.ts'
import type { ShownMessage } from '../engine/shown-message.ts'
import { MessageBody } from './message-body.tsx'

const position = { isOwn: true, isFirst: true, isLast: true }
const body = (shown: ShownMessage) => (
  <MessageBody message={shown} member={conversation().member} isCovered={false} position={position} />
)
const isAnimated = () => screen.getByText('Message 1').classList.contains('animate-sent')

it('animates a message from when it is sent, and does not stop when the server has stored it', () => {
  const own = message(1, { is_own: true })
  const { rerender } = render(body({ ...own, sending: 'sending' }))
  expect(isAnimated()).toBe(true)
  rerender(body(own))
  expect(isAnimated()).toBe(true)
})

it('does not animate messages that were sent before', () => {
  render(body(message(1, { is_own: true })))
  expect(isAnimated()).toBe(false)
})
