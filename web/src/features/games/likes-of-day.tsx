import { Heart } from 'lucide-react'
import { useText } from '../../lib/i18n/use-text.tsx'
import { cx } from '../../ui/cx.ts'
import type { SwipeState } from './swipe-pile.ts'

/** One heart for each like of the day; the spent ones are hollow. */
export function LikesOfDay({ state }: { state: SwipeState }) {
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
