import { expect, it } from 'vitest'
import { ChatRow } from '../features/chat/list/chat-row.tsx'
import { MessageBody } from '../features/chat/thread/message-body.tsx'
import { LikeEntry } from '../features/likes/like-entry.tsx'
import { MemberAbout } from '../features/profile/view/member-about.tsx'
import { card, likeCard } from '../testing/cards.ts'
import { chat, message } from '../testing/chats.ts'
import { member, user } from '../testing/fixtures.ts'
import { renderHtml } from '../testing/render.tsx'

const place = { isOwn: false, isFirst: true, isLast: true }
const clock = { short: () => '', time: () => '', day: () => '', dayOf: () => '' }
const body = (isOwn: boolean) => (
  <MessageBody
    message={message(1, { text: 'Hallo', is_own: isOwn })}
    member={{ ...card(1), language: 'de' }}
    isCovered={false}
    position={place}
  />
)
const row = (isOwn: boolean) => (
  <ChatRow
    chat={chat(1, {
      profile: { ...card(1), main_image: null, language: 'de' },
      last_message: { ...message(1, { text: 'Hallo', is_own: isOwn }) },
    })}
    isOpen={false}
    isTyping={false}
    clock={clock as never}
    onRemove={() => undefined}
  />
)
const like = (type: 'received' | 'sent') => (
  <LikeEntry like={likeCard(1, { language: 'de', comment: 'Hallo' })} type={type} when="" />
)

it.each([
  ['the text of a profile', <MemberAbout member={{ ...member, about: 'Hallo', language: 'de' }} />, true],
  ['a received message', body(false), true],
  ['an own message', body(true), false],
  ['the preview of a received message', row(false), true],
  ['the preview of an own message', row(true), false],
  ['the comment of a received like', like('received'), true],
  ['the comment of an own like', like('sent'), false],
])('marks the language of texts by other members only: %s', async (_, element, isMarked) => {
  const html = await renderHtml(element, { user })
  expect(/<(\w+)[^>]*lang="de"[^>]*>Hallo</.test(html)).toBe(isMarked)
})
