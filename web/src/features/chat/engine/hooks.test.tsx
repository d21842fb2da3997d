import { afterEach, describe, expect, it } from 'vitest'
import { chat, chatList, conversationId, messages, opened } from '../../../testing/chat-responses.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { draftStore, useDraft } from '../../members/index.ts'
import { toLoadedChats, noChatsYet } from './chat-list-state.ts'
import { chatListStore } from './chat-list-store.ts'
import { useChatList } from './chat-list.ts'
import { useConversation } from './conversation.ts'

const initial = opened(messages(1, 3), { has_earlier: true })
const loaded = chatList([chat(1)])

/** Returns what a hook returns in the first render, which is on the server. */
async function firstResultOf<Result>(hook: () => Result): Promise<Result> {
  const results: Result[] = []
  function Probe() {
    results.push(hook())
    return null
  }
  await renderHtml(<Probe />, { user })
  return results[0] as Result
}

afterEach(() => {
  chatListStore.set(noChatsYet)
  draftStore.clear()
})

describe('the first render of a chat', () => {
  it('shows the conversation of the loader', async () => {
    const view = await firstResultOf(() => useConversation(conversationId, initial))
    expect(view).toMatchObject({ messages: initial.messages, hasEarlier: true, liveState: 'connecting' })
    expect(view.messages).toHaveLength(3)
  })

  it('shows the list of the loader, or the status loading without one', async () => {
    expect(await firstResultOf(() => useChatList(loaded))).toMatchObject({ status: 'ready', chats: loaded.chats })
    expect(await firstResultOf(() => useChatList())).toMatchObject({ status: 'loading', chats: [] })
  })

  it('shows nothing of another visit on the server', async () => {
    chatListStore.set(toLoadedChats(chatList([chat(2, { last_seq: 9 })])))
    draftStore.set(user.id, conversationId, 'Private')
    expect(await firstResultOf(() => useChatList(loaded))).toMatchObject({ status: 'ready', chats: loaded.chats })
    const [draft] = await firstResultOf(() => useDraft(conversationId))
    expect(draft).toBe('')
  })
})
