import { afterEach, describe, expect, it } from 'vitest'
import { chat, chatList, conversationId, messages, opened } from '../../testing/chat-answers.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import type { ChatList } from '../api/answers.ts'
import { useChatList } from './chat-list.ts'
import { chatsOf, noChatsYet } from './chat-list-state.ts'
import { chatListStore } from './chat-list-store.ts'
import { useConversation } from './conversation.ts'
import { draftStore } from './draft-store.ts'
import { useDraft } from './drafts.ts'

const initial = opened(messages(1, 3), { has_earlier: true })

function Words() {
  const { messages: shown, hasEarlier, liveState } = useConversation(conversationId, initial)
  return <p>{[shown.length, String(hasEarlier), liveState].join()}</p>
}

function Names({ first }: { first?: ChatList }) {
  const { status, chats } = useChatList(first)
  return <p>{[status, ...chats.map(({ last_seq }) => last_seq)].join()}</p>
}

const Field = () => <p>{`[${useDraft(conversationId)[0]}]`}</p>

afterEach(() => {
  chatListStore.set(noChatsYet)
  draftStore.clear()
})

describe('the first view of a chat', () => {
  it('has the conversation that the loader got', async () => {
    expect(await renderHtml(<Words />, { user })).toContain('<p>3,true,connecting</p>')
  })

  it('has the list that the loader got, or says that it is coming', async () => {
    expect(await renderHtml(<Names first={chatList([chat(1)])} />, { user })).toContain('<p>ready,1</p>')
    expect(await renderHtml(<Names />, { user })).toContain('<p>loading</p>')
  })

  it('on the server has nothing of what another visit left', async () => {
    chatListStore.set(chatsOf(chatList([chat(2, { last_seq: 9 })])))
    draftStore.set(user.id, conversationId, 'Private')
    expect(await renderHtml(<Names first={chatList([chat(1)])} />, { user })).toContain('<p>ready,1</p>')
    expect(await renderHtml(<Field />, { user })).toContain('<p>[]</p>')
  })
})
