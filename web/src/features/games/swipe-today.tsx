import { useText } from '../../lib/i18n/use-text.tsx'
import { Note } from '../../ui/note.tsx'
import { LikesOfDay } from './likes-of-day.tsx'
import { mayLike, type SwipeState } from './swipe-pile.ts'
import { useResetText } from './use-reset-text.ts'

/** Title, and how much of today is left. */
export function SwipeHead({ state }: { state: SwipeState }) {
  const text = useText()
  const reset = useResetText(state.resets_at)
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:block">
        <h1>{text('swipe.title')}</h1>
        <p className="hidden max-w-[42ch] text-17 text-ink-2 md:mt-2 md:block">{text('swipe.lead')}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:mt-5">
          <LikesOfDay state={state} />
          {mayLike(state) && <b className="hidden md:block">{text('swipe.likes_left', { count: state.likes_left })}</b>}
        </div>
      </div>
      <div className="hidden md:block">
        {mayLike(state) ? (
          <p className="mt-2 text-ink-2">{text('swipe.new_ones', reset)}</p>
        ) : (
          <div className="mt-4">
            <DoneToday state={state} />
          </div>
        )}
      </div>
    </header>
  )
}

/** The same below the buttons of a phone, where the deck leaves no room above. */
export function LeftToday({ state }: { state: SwipeState }) {
  const text = useText()
  const reset = useResetText(state.resets_at)
  return (
    <div className="mt-5 md:hidden">
      {mayLike(state) ? (
        <p className="text-center text-13 text-ink-2">
          {text('swipe.left_and_new', { count: state.likes_left, ...reset })}
        </p>
      ) : (
        <DoneToday state={state} />
      )}
    </div>
  )
}

function DoneToday({ state }: { state: SwipeState }) {
  const text = useText()
  const reset = useResetText(state.resets_at)
  return (
    <Note>
      <b>{text('swipe.done_today')}</b> {text('swipe.done_when', { count: state.likes_per_day, ...reset })}
    </Note>
  )
}
