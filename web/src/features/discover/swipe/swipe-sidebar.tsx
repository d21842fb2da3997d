import { cx } from '@velvet/ui/cx'
import { ArrowLeft, ArrowRight, ArrowUp, Delete } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { InterestChip } from '../../members/index.ts'
import type { DeckCard } from './swipe-pile.ts'

/** On wide screens: the words and interests of the member on the top card. */
export function SwipeSidebar({ card }: { card: DeckCard }) {
  const text = useText()
  const { id, name, about, language, interests } = card
  return (
    <section className="hidden md:block">
      <h2>{text('swipe.about', { name })}</h2>
      <p
        lang={about ? language : undefined}
        className={cx(
          'mt-2 line-clamp-6 wrap-anywhere',
          about ? 'words text-20 leading-snug! lg:text-[calc(1.5rem*var(--words-scale))]' : 'text-ink-2',
        )}
      >
        {about ?? text('swipe.about_none', { name })}
      </p>
      {interests.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {interests.slice(0, 8).map((interest) => (
            <li key={interest.id}>
              <InterestChip interest={interest} sharedLabel={interest.is_shared ? text('member.shared') : undefined} />
            </li>
          ))}
        </ul>
      )}
      <Link to={`/members/${id}`} className="link mt-2 -mb-3 inline-flex min-h-11 items-center no-underline">
        {text('swipe.full_profile')}
      </Link>
    </section>
  )
}

/** The keyboard shortcuts, on wide screens. */
export function SwipeKeys() {
  const text = useText()
  return (
    <section className="mt-6 hidden md:block">
      <h2 className="sr-only">{text('swipe.keyboard')}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-13 text-ink-2">
        <Key name={text('swipe.key.skip')} icon={<ArrowLeft />} action={text('swipe.skip')} />
        <Key name={text('swipe.key.like')} icon={<ArrowRight />} action={text('swipe.like')} />
        <Key name={text('swipe.key.later')} icon={<ArrowUp />} action={text('swipe.later')} />
        <Key name={text('swipe.key.undo')} icon={<Delete />} action={text('swipe.undo')} />
      </ul>
    </section>
  )
}

function Key({ name, icon, action }: { name: string; icon: ReactNode; action: string }) {
  return (
    <li className="flex items-center gap-2">
      <kbd className="grid size-6.5 place-items-center rounded-s bg-surface inset-ring inset-ring-button-line [&>svg]:size-3.5">
        <span className="sr-only">{name}</span>
        {icon}
      </kbd>
      {action}
    </li>
  )
}
