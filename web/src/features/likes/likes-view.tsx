import type { LikeType } from '@velvet/contract/like-rules'
import type { LikeList } from '../../lib/api/answers.ts'
import { RichText, useText } from '../../lib/i18n/use-text.tsx'
import { LikeEntry } from './like-entry.tsx'
import { LikesEmpty } from './likes-empty.tsx'
import { LikeTabs } from './like-tabs.tsx'
import { MoreLikes } from './more-likes.tsx'
import { SiteSuggestion } from './site-suggestion.tsx'
import { useFreshLikes } from './use-fresh-likes.ts'
import { useMoreLikes } from './use-more-likes.ts'
import { useSuggestion } from './use-suggestion.ts'
import { useWhenText } from './use-when-text.ts'

type LikesViewProps = { type: LikeType; list: LikeList; now: string }

/** One kind of like, the latest first. */
export function LikesView({ type, list, now }: LikesViewProps) {
  const text = useText()
  const whenText = useWhenText(now)
  const { likes, nextCursor, ...more } = useMoreLikes(type, list)
  const suggestion = useSuggestion()
  useFreshLikes(list.counts.new_likes)
  // The badge counts new matches as well; the line speaks of what stands below it.
  const news = likes.filter((like) => like.like_new).length
  return (
    <div className="wrap py-6 md:py-9">
      <h1>{text('likes.title')}</h1>
      <div className="mt-3 max-md:-mx-4 max-md:[&>nav]:px-1">
        <LikeTabs counts={list.counts} />
      </div>
      {news > 0 && (
        <p className="mt-4 text-ink-2">
          <RichText
            id="likes.new_count"
            values={{ count: news }}
            tags={{ b: (inside) => <b className="text-ink">{inside}</b> }}
          />
        </p>
      )}
      {likes.length === 0 ? (
        <LikesEmpty type={type} />
      ) : (
        <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:gap-x-4 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-7 xl:grid-cols-5">
          {likes.map((like) => (
            <LikeEntry key={like.id} like={like} type={type} when={whenText(like.at)} />
          ))}
        </ul>
      )}
      {nextCursor && <MoreLikes cursor={nextCursor} {...more} />}
      {type === 'received' && suggestion && <SiteSuggestion member={suggestion} />}
    </div>
  )
}
