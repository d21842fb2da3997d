import type { LiveMessage } from '@velvet/contract/live'
import { expect, it } from 'vitest'
import { getLiveToastKind } from './live-toast-kind.ts'

type LiveChatMessage = Extract<LiveMessage, { type: 'message' }>

const messageWith = (change: Partial<LiveChatMessage['message']> = {}): LiveMessage => ({
  type: 'message',
  conversation_id: 'c1',
  message: { is_own: false, type: 'text', ...change } as LiveChatMessage['message'],
})
const like: LiveMessage = { type: 'like', from: 'anna' }

it.each<[string, LiveMessage, string, DocumentVisibilityState, ReturnType<typeof getLiveToastKind>]>([
  ['a like', like, '/members', 'visible', 'like'],
  ['a like in a hidden window', like, '/members', 'hidden', null],
  ['a match, which has its own toast', { type: 'match', from: 'anna' }, '/members', 'visible', null],
  ['a message', messageWith(), '/members', 'visible', 'message'],
  ['a photo while another conversation is open', messageWith({ type: 'photo' }), '/chats/c2', 'visible', 'message'],
  ['a message while the list is open', messageWith(), '/chats', 'visible', 'message'],
  ['a message of the open conversation', messageWith(), '/chats/c1', 'visible', null],
  ['a message of the open conversation with a trailing slash', messageWith(), '/chats/c1/', 'visible', null],
  ['an own message from another device', messageWith({ is_own: true }), '/members', 'visible', null],
  ['a system message', messageWith({ type: 'system' }), '/members', 'visible', null],
  ['a message in a hidden window', messageWith(), '/members', 'hidden', null],
  ['a typing indicator', { type: 'typing', conversation_id: 'c1' }, '/members', 'visible', null],
])('selects a toast for %s', (_, live, path, visibility, toast) =>
  expect(getLiveToastKind(live, path, visibility)).toBe(toast),
)
