import type { LiveMessage } from '@velvet/contract/live'
import { expect, it } from 'vitest'
import { toastOf } from './live-toasts.ts'

type MessageCame = Extract<LiveMessage, { type: 'message' }>

const came = (change: Partial<MessageCame['message']> = {}): LiveMessage => ({
  type: 'message',
  conversation_id: 'c1',
  message: { is_own: false, type: 'text', ...change } as MessageCame['message'],
})
const like: LiveMessage = { type: 'like', from: 'anna' }

it.each<[string, LiveMessage, string, DocumentVisibilityState, ReturnType<typeof toastOf>]>([
  ['a like', like, '/members', 'visible', 'like'],
  ['a like in a window that nobody sees', like, '/members', 'hidden', null],
  ['a match, which has its dialog', { type: 'match', from: 'anna' }, '/members', 'visible', null],
  ['a message', came(), '/members', 'visible', 'message'],
  ['a photo beside another conversation', came({ type: 'photo' }), '/chats/c2', 'visible', 'message'],
  ['a message beside the list', came(), '/chats', 'visible', 'message'],
  ['a message of the open conversation', came(), '/chats/c1', 'visible', null],
  ['the same with a slash', came(), '/chats/c1/', 'visible', null],
  ['one’s own words from another device', came({ is_own: true }), '/members', 'visible', null],
  ['a note of the site', came({ type: 'system' }), '/members', 'visible', null],
  ['a message in a window that nobody sees', came(), '/members', 'hidden', null],
  ['somebody who types', { type: 'typing', conversation_id: 'c1' }, '/members', 'visible', null],
])('%s', (_, live, path, visibility, toast) => expect(toastOf(live, path, visibility)).toBe(toast))
