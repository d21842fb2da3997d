import { cx } from '@velvet/ui/cx'
import { Note } from '@velvet/ui/note'
import { Heart } from 'lucide-react'
import { useHydrated } from '../../../shared/browser/use-hydrated.ts'
import { clockTime } from '../../../shared/i18n/clock-time.ts'
import { useIntl } from '../../../shared/i18n/text-context.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { canLike, type SwipeState } from './swipe-pile.ts'

/** The title and the likes that are left today. */
export function SwipeHeader({ state }: { state: SwipeState }) {
  const text = useText()
  const reset = useResetText(state.resets_at)
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:block">
        {/* On phones the selected tab above says the same. */}
        <h1 className="max-md:sr-only">{text('swipe.title')}</h1>
        <p className="hidden max-w-[42ch] text-17 text-ink-2 md:mt-2 md:block">{text('swipe.lead')}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-5">
          <DailyLikes state={state} />
          {canLike(state) && <b className="hidden md:block">{text('swipe.likes_left', { count: state.likes_left })}</b>}
        </div>
      </div>
      <div className="hidden md:block">
        {canLike(state) ? (
          <p className="mt-2 text-ink-2">{text('swipe.new_ones', reset)}</p>
        ) : (
          <div className="mt-4">
            <LimitReached state={state} />
          </div>
        )}
      </div>
    </header>
  )
}

/** The likes that are left today, on phones below the buttons, because the deck fills the space above. */
export function LikesLeftToday({ state }: { state: SwipeState }) {
  const text = useText()
  const reset = useResetText(state.resets_at)
  return (
    <div className="mt-5 md:hidden">
      {canLike(state) ? (
        <p className="text-center text-13 text-ink-2">
          {text('swipe.left_and_new', { count: state.likes_left, ...reset })}
        </p>
      ) : (
        <LimitReached state={state} />
      )}
    </div>
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
function DailyLikes({ state }: { state: SwipeState }) {
  const text = useText()
  return (
    <span role="img" aria-label={text('swipe.likes_left', { count: state.likes_left })} className="flex gap-1.25">
      {Array.from({ length: state.likes_per_day }, (_, index) => (
        <Heart
          key={index}
          aria-hidden="true"
          className={cx('size-6.5', index < state.likes_left ? 'fill-current text-primary' : 'text-ink-3')}
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
