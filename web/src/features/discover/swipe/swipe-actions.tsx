import { cx } from '@velvet/ui/cx'
import { Clock, Heart, RotateCcw, X } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { Choice } from './deck-gesture.ts'
import { canLike, type DeckCard, type SwipeState } from './swipe-pile.ts'

type Act = Choice | 'undo'

type SwipeActionsProps = { card: DeckCard | undefined; state: SwipeState; onAct: (act: Act) => void }

/** The choices as buttons of a form for the top card, which also works without scripts. */
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
      className="mt-10 flex md:mt-11 items-end justify-center gap-2 min-[360px]:gap-4 md:gap-3 lg:gap-4.5"
    >
      <input type="hidden" name="item" value={card?.id ?? ''} />
      <Round act="undo" label={text('swipe.undo')} icon={<RotateCcw />} isDisabled={!state.may_undo} />
      <Round act="skip" label={text('swipe.skip')} icon={<X />} size="big" isDisabled={!card} />
      <Round act="like" label={text('swipe.like')} icon={<Heart />} size="like" isDisabled={!card || !canLike(state)} />
      <Round act="later" label={text('swipe.later')} icon={<Clock />} isDisabled={!card} />
    </form>
  )
}

const sizes = {
  small: 'size-13 bg-surface text-ink-2 inset-ring inset-ring-button-line [&>svg]:size-5',
  big: 'size-17 bg-surface text-ink inset-ring inset-ring-button-line [&>svg]:size-7',
  like: 'size-17 bg-primary text-on-primary shadow-action group-hover:bg-primary-hover [&>svg]:size-7 [&>svg]:fill-current',
}

type RoundProps = { act: Act; label: string; icon: ReactNode; size?: keyof typeof sizes; isDisabled: boolean }

/** A disabled button stays focusable, and screen readers announce it as disabled. */
function Round({ act, label, icon, size = 'small', isDisabled }: RoundProps) {
  return (
    <button
      type="submit"
      name="choice"
      value={act}
      aria-disabled={isDisabled || undefined}
      className="group grid min-w-13 max-[359px]:w-17 max-[359px]:wrap-anywhere max-[359px]:hyphens-auto justify-items-center gap-2 rounded-m text-13 font-semibold text-ink-2"
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid place-items-center rounded-full shadow-1 transition-[translate,scale,background-color] group-active:scale-95',
          isDisabled ? 'opacity-45' : 'group-hover:-translate-y-0.5',
          sizes[size],
        )}
      >
        {icon}
      </span>
      <span className={isDisabled ? 'opacity-60' : ''}>{label}</span>
    </button>
  )
}
