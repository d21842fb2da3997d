import { BubblesArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import type { ChatList } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { DiscoverLinks } from '../../members/index.ts'
import { useChatList } from '../engine/chat-list.ts'

/** The right pane while no conversation is open. Without any chats, it links to other ways to find members. */
export function EmptyThreadPane({ initial }: { initial: ChatList | undefined }) {
  const text = useText()
  const { chats, status } = useChatList(initial)
  if (status === 'ready' && chats.length === 0) {
    return (
      <div className="grid h-full content-center px-8">
        <DiscoverLinks />
      </div>
    )
  }
  return (
    <EmptyState
      art={<BubblesArt />}
      title={text('chat.pick_title')}
      text={text('chat.pick_text')}
      className="h-full content-center"
    />
  )
}
