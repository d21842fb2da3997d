import { likeTypes, type LikeType } from '@velvet/contract/like-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { TabLinks } from '@velvet/ui/tabs'
import { useLocation } from 'react-router'
import type { LikeList } from '../../shared/api/responses.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useText } from '../../shared/i18n/use-text.tsx'

const labels: Record<LikeType, MessageId> = {
  received: 'likes.tab.received',
  sent: 'likes.tab.sent',
  matches: 'likes.tab.matches',
  later: 'likes.tab.later',
}

/** Tabs of the four kinds of likes, with their counts. */
export function LikeTabs({ counts }: { counts: LikeList['counts'] }) {
  const text = useText()
  const { number } = useFormat()
  const { pathname } = useLocation()
  const addressOf = (type: LikeType) => {
    const fullPath = `/likes/${type}`
    return type === 'received' && pathname !== fullPath ? '/likes' : fullPath
  }
  return (
    <TabLinks
      label={text('likes.tabs')}
      tabs={likeTypes.map((type) => ({
        to: addressOf(type),
        label: text(labels[type]),
        count: number(counts[type]),
      }))}
    />
  )
}
