import { cx } from '@velvet/ui/cx'
import { BubblesArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import { useNavigation } from 'react-router'
import type { ChatList } from '../../../shared/api/responses.ts'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { DiscoverLinks } from '../../members/index.ts'
import { useChatList } from '../engine/chat-list.ts'
import { useOpenNewestChat } from './use-open-newest-chat.ts'

/**
 * The right pane while no conversation is open, until scripts open the newest one. Without any chats, it links to other
 * ways to find members.
 */
export function EmptyThreadPane({ initial }: { initial: ChatList | undefined }) {
  const text = useText()
  const list = useChatList(initial)
  const { chats, status } = list
  useOpenNewestChat(list)
  const isOpening = useNavigation().state === 'loading'
  const isHydrated = useHydrated()
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
      className={cx('h-full content-center', (isOpening || !isHydrated) && 'invisible noscript:visible')}
    />
  )
}
