import { Clock, Heart, RotateCcw, X } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { cx } from '../../ui/cx.ts'
import type { Choice } from './deck-gesture.ts'
import { mayLike, type DeckCard, type SwipeState } from './swipe-pile.ts'

type Act = Choice | 'undo'

type SwipeActionsProps = { card: DeckCard | undefined; state: SwipeState; onAct: (act: Act) => void }

/** The same choices as buttons of a form, which works on the top card without scripts too. */
export function SwipeActions({ card, state, onAct }: SwipeActionsProps) {
  const text = useText()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) onAct(submitter.value as Act)
  }
  return (
    <form
      method="post"
      onSubmit={send}
      aria-label={text('swipe.actions')}
      className="mt-11 flex items-end justify-center gap-4 md:gap-3 lg:gap-4.5"
    >
      <input type="hidden" name="item" value={card?.id ?? ''} />
      <Round act="undo" label={text('swipe.undo')} icon={<RotateCcw />} isOff={!state.may_undo} />
      <Round act="skip" label={text('swipe.skip')} icon={<X />} size="big" isOff={!card} />
      <Round act="like" label={text('swipe.like')} icon={<Heart />} size="like" isOff={!card || !mayLike(state)} />
      <Round act="later" label={text('swipe.later')} icon={<Clock />} isOff={!card} />
    </form>
  )
}

const sizes = {
  small: 'size-13 bg-surface text-ink-2 inset-ring inset-ring-button-line [&>svg]:size-5',
  big: 'size-17 bg-surface text-ink inset-ring inset-ring-button-line [&>svg]:size-7',
  like: 'size-17 bg-primary text-on-primary shadow-action group-hover:bg-primary-hover [&>svg]:size-7 [&>svg]:fill-current',
}

type RoundProps = { act: Act; label: string; icon: ReactNode; size?: keyof typeof sizes; isOff: boolean }

/** What is not possible now keeps the focus and says so. */
function Round({ act, label, icon, size = 'small', isOff }: RoundProps) {
  return (
    <button
      type="submit"
      name="choice"
      value={act}
      aria-disabled={isOff || undefined}
      className="group grid min-w-13 justify-items-center gap-2 rounded-m text-13 font-semibold text-ink-2"
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid place-items-center rounded-full shadow-1 transition-[translate,scale,background-color] group-active:scale-95',
          isOff ? 'opacity-45' : 'group-hover:-translate-y-0.5',
          sizes[size],
        )}
      >
        {icon}
      </span>
      <span className={isOff ? 'opacity-60' : ''}>{label}</span>
    </button>
  )
}
