import { cx } from '@velvet/ui/cx'
import { Note } from '@velvet/ui/note'
import { Heart } from 'lucide-react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { clockTime } from '../../../shared/i18n/clock-time.ts'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { canLike, type SwipeState } from './swipe-pile.ts'

/** The title and, on wide screens, the likes that are left today. */
export function SwipeHeader({ state }: { state: SwipeState }) {
  const text = useText()
  return (
    <header>
      {/* On phones the selected tab above says the same. */}
      <h1 className="text-20! max-md:sr-only">{text('swipe.title')}</h1>
      <div className="hidden md:block">
        <p className="mt-1 mb-4 max-w-[48ch] text-ink-2">{text('swipe.lead')}</p>
        <LikesLeft state={state} />
      </div>
    </header>
  )
}

/** The likes that are left today, on phones below the buttons, because the deck fills the space above. */
export function LikesLeftToday({ state }: { state: SwipeState }) {
  return (
    <div className="mt-3.5 text-center md:hidden">
      <LikesLeft state={state} />
    </div>
  )
}

function LikesLeft({ state }: { state: SwipeState }) {
  const text = useText()
  const reset = useResetText(state.resets_at)
  const label = text('swipe.likes_left', { count: state.likes_left })
  return (
    <>
      <p className="flex flex-wrap items-center justify-center gap-x-2.5 md:justify-start">
        <DailyLikes state={state} label={label} />
        <span aria-hidden="true" className="font-semibold">
          {label}
        </span>
      </p>
      {canLike(state) ? (
        <p className="mt-0.5 text-13 text-ink-2 md:mt-1 md:text-15">{text('swipe.new_ones', reset)}</p>
      ) : (
        <div className="mt-3 text-start">
          <LimitReached state={state} />
        </div>
      )}
    </>
  )
}

function LimitReached({ state }: { state: SwipeState }) {
  const text = useText()
  const reset = useResetText(state.resets_at)
  return (
    <Note>
      <b>{text('swipe.done_today')}</b> {text('swipe.done_when', { count: state.likes_per_day, ...reset })}
    </Note>
  )
}

/** Shows one heart per daily like. The hearts of used likes are hollow. */
function DailyLikes({ state, label }: { state: SwipeState; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex gap-1">
      {Array.from({ length: state.likes_per_day }, (_, index) => (
        <Heart
          key={index}
          aria-hidden="true"
          className={cx('size-4.5 text-primary', index < state.likes_left && 'fill-current')}
        />
      ))}
    </span>
  )
}

/** Returns day and time of an instant in the viewer's time zone. The server does not know it and renders UTC. */
function useResetText(instant: string): { day: string; time: string } {
  const intl = useIntl()
  const isHydrated = useHydrated()
  const zone = isHydrated ? {} : { timeZone: 'UTC' }
  return {
    day: intl.formatDate(instant, { weekday: 'long', ...zone }),
    time: intl.formatDate(instant, {
      ...clockTime,
      ...zone,
      ...(!isHydrated && { timeZoneName: 'short' }),
    }),
  }
}
