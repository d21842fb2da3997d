import { afterEach, describe, expect, it } from 'vitest'
import type { ChatList } from '../../../shared/api/responses.ts'
import { chat, chatList, conversationId, messages, opened } from '../../../testing/chat-responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { toLoadedChats, noChatsYet } from './chat-list-state.ts'
import { chatListStore } from './chat-list-store.ts'
import { useChatList } from './chat-list.ts'
import { useConversation } from './conversation.ts'
import { draftStore } from './draft-store.ts'
import { useDraft } from './use-draft.ts'

const initial = opened(messages(1, 3), { has_earlier: true })

function ConversationProbe() {
  const { messages: shown, hasEarlier, liveState } = useConversation(conversationId, initial)
  return <p>{[shown.length, String(hasEarlier), liveState].join()}</p>
}

function ChatListProbe({ first }: { first?: ChatList }) {
  const { status, chats } = useChatList(first)
  return <p>{[status, ...chats.map(({ last_seq }) => last_seq)].join()}</p>
}

const DraftProbe = () => <p>{`[${useDraft(conversationId)[0]}]`}</p>

afterEach(() => {
  chatListStore.set(noChatsYet)
  draftStore.clear()
})

describe('the first render of a chat', () => {
  it('shows the conversation of the loader', async () => {
    expect(await renderHtml(<ConversationProbe />, { user })).toContain('<p>3,true,connecting</p>')
  })

  it('shows the list of the loader, or the status loading without one', async () => {
    expect(await renderHtml(<ChatListProbe first={chatList([chat(1)])} />, { user })).toContain('<p>ready,1</p>')
    expect(await renderHtml(<ChatListProbe />, { user })).toContain('<p>loading</p>')
  })

  it('shows nothing of another visit on the server', async () => {
    chatListStore.set(toLoadedChats(chatList([chat(2, { last_seq: 9 })])))
    draftStore.set(user.id, conversationId, 'Private')
    expect(await renderHtml(<ChatListProbe first={chatList([chat(1)])} />, { user })).toContain('<p>ready,1</p>')
    expect(await renderHtml(<DraftProbe />, { user })).toContain('<p>[]</p>')
  })
})
