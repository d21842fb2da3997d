import type { LikeType } from '@velvet/contract/like-rules'
import type { LikeList } from '../../shared/api/responses.ts'
import { LoadMoreForm } from '../../shared/forms/load-more-form.tsx'
import { useIntl } from '../../shared/i18n/text-context.ts'
import { RichText, useText } from '../../shared/i18n/use-text.tsx'
import { useLoadedPages } from '../session/index.ts'
import { LikeEntry } from './like-entry.tsx'
import { LikeTabs } from './like-tabs.tsx'
import { LikesEmpty } from './likes-empty.tsx'
import { relativeTimeOf } from './relative-time.ts'
import { SiteSuggestion } from './site-suggestion.tsx'
import { useReloadOnNewLikes } from './use-reload-on-new-likes.ts'
import { useSuggestion } from './use-suggestion.ts'

/** Up to this number of likes, the words are beside the photos on wide screens. */
const maxWideCards = 4

/** From this number of likes on, the newest one is as large as four others, because they fill two rows beside it. */
const minLeadLikes = 9
const leadClass = 'lead-card col-span-2 sm:row-span-2'
const groupTitles = { matches: 'likes.tab.matches', earlier: 'likes.earlier' } as const

const grid =
  'people mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:gap-x-4 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-7'
const wideGrid = `${grid} wide-cards xl:grid-cols-2 xl:gap-x-6`
const gridClassFor = (count: number) => {
  if (count > maxWideCards) return `${grid} xl:grid-cols-5 2xl:grid-cols-6`
  return count === 3 ? `${wideGrid} 2xl:grid-cols-3` : wideGrid
}

type LikesViewProps = { type: LikeType; list: LikeList; now: string }

/** The likes page with the likes of one tab, the latest first. */
export function LikesView({ type, list, now }: LikesViewProps) {
  const text = useText()
  const whenText = useRelativeTimeText(now)
  const { pages, nextCursor, isLoading, hasFailed, load } = useLoadedPages(list, (api, cursor, signal) =>
    api('getLikeList', { params: { type }, query: { cursor } }, { signal }),
  )
  const likes = uniqueById(pages.flatMap((page) => page.likes))
  const groups = groupsOf(type, likes)
  // One group of opened likes needs no title.
  const hasTitles = groups.length > 1 || groups[0]?.name === 'new'
  const suggestion = useSuggestion()
  useReloadOnNewLikes(list.counts.new_likes)
  return (
    <div data-wide-page="" className="wrap py-6 md:py-9">
      <h1>{text('likes.title')}</h1>
      <div className="mt-3 max-md:-mx-4 max-md:[&>nav]:px-3">
        <LikeTabs counts={list.counts} />
      </div>
      {type === 'received' && likes.length > 0 && groups[0]?.name !== 'new' && (
        <p className="mt-4 text-ink-2">{text('likes.nothing_new')}</p>
      )}
      {likes.length === 0 ? (
        <LikesEmpty type={type === 'received' && list.counts.has_ever_received ? 'received_before' : type} />
      ) : (
        groups.map(({ name, likes: group }) => (
          <section key={name} aria-labelledby={hasTitles && name ? name : undefined} className="mt-6">
            {hasTitles && name && (
              <h2 id={name} className={name === 'new' ? undefined : 'flex items-baseline gap-2'}>
                {name === 'new' ? (
                  <RichText id="likes.new_count" values={{ count: group.length }} tags={{ b: (inside) => inside }} />
                ) : (
                  <>
                    {text(groupTitles[name])}
                    <span className="font-sans text-15 font-normal text-ink-2 tabular-nums">{group.length}</span>
                  </>
                )}
              </h2>
            )}
            <ul className={gridClassFor(group.length)}>
              {group.map((like, index) => (
                <LikeEntry
                  key={like.id}
                  like={like}
                  type={type}
                  when={whenText(like.at)}
                  className={name === 'new' && index === 0 && group.length >= minLeadLikes ? leadClass : undefined}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {nextCursor && (
        <LoadMoreForm
          label={text('likes.more')}
          cursor={nextCursor}
          isLoading={isLoading}
          error={hasFailed ? text('likes.more_failed') : undefined}
          onLoad={load}
          className="mt-8"
        />
      )}
      {type === 'received' && suggestion && <SiteSuggestion member={suggestion} />}
    </div>
  )
}

type Group = { name: 'new' | keyof typeof groupTitles | null; likes: LikeList['likes'] }

/** Received likes in groups: those not opened yet, other matches, and all others. The other tabs have one group. */
function groupsOf(type: LikeType, likes: LikeList['likes']): Group[] {
  if (type !== 'received') return [{ name: null, likes }]
  const nameOf = (like: LikeList['likes'][number]) => (like.like_new ? 'new' : like.is_match ? 'matches' : 'earlier')
  return (['new', 'matches', 'earlier'] as const)
    .map((name) => ({ name, likes: likes.filter((like) => nameOf(like) === name) }))
    .filter((group) => group.likes.length > 0)
}

/** Removes duplicates, because a member who moves between two pages is in both. */
function uniqueById<Like extends { id: string }>(likes: readonly Like[]): Like[] {
  return [...new Map(likes.map((like) => [like.id, like])).values()]
}

/** Formats a time as “3 hours ago”, relative to the time of the page, so that server and browser render the same. */
function useRelativeTimeText(now: string): (at: string) => string {
  const intl = useIntl()
  return (at) => {
    const when = relativeTimeOf(Date.parse(at), Date.parse(now))
    if (when.unit === 'date') return intl.formatDate(at, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    return intl.formatRelativeTime(-when.amount, when.unit)
  }
}
