import { DiscoverLinks } from '../../../components/discover-links.tsx'
import type { ChatList } from '../../../lib/api/answers.ts'
import { useChatList } from '../../../lib/chat/chat-list.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { BubblesArt } from '../../../ui/empty-art.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The right pane while nothing is chosen; while there is nothing to choose from, other ways to find somebody. */
export function BesideTheList({ initial }: { initial: ChatList | undefined }) {
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
