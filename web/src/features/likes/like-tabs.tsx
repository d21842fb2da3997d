import { likeTypes, type LikeType } from '@velvet/contract/like-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useLocation } from 'react-router'
import type { LikeList } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { TabLinks } from '../../ui/tabs.tsx'

const labels: Record<LikeType, MessageId> = {
  received: 'likes.tab.received',
  sent: 'likes.tab.sent',
  matches: 'likes.tab.matches',
  later: 'likes.tab.later',
}

/** The four kinds with how many there are. */
export function LikeTabs({ counts }: { counts: LikeList['counts'] }) {
  const text = useText()
  const { number } = useFormat()
  const { pathname } = useLocation()
  const addressOf = (type: LikeType) => {
    const whole = `/likes/${type}`
    return type === 'received' && pathname !== whole ? '/likes' : whole
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
