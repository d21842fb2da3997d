import { cx } from '@velvet/ui/cx'
import { VisuallyHidden } from '@velvet/ui/visually-hidden'
import { useRef } from 'react'
import type { SwipeDeck } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { DeckCard } from './deck-card.tsx'
import type { Choice } from './deck-gesture.ts'
import { EmptyDeck } from './empty-deck.tsx'
import { SwipeActions } from './swipe-actions.tsx'
import { LikesLeftToday, SwipeHeader } from './swipe-header.tsx'
import { SwipeKeys, SwipeSidebar } from './swipe-sidebar.tsx'
import { flyOut, resetCard, useCardDrag } from './use-card-drag.ts'
import { useSwipeGame } from './use-swipe-game.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'

const visibleCards = 3

/** Shows one member at a time. Choices are made by dragging, with buttons or with keys. */
export function SwipeGame({ first }: { first: SwipeDeck }) {
  const text = useText()
  const { pile, said, mayChoose, choose, undo } = useSwipeGame(first)
  const game = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLElement>(null)
  const isLeaving = useRef(false)

  const act = async (action: Choice | 'undo') => {
    if (isLeaving.current) return
    if (action === 'undo') {
      undo()
      return
    }
    if (!mayChoose(action)) {
      resetCard(top.current)
      return
    }
    isLeaving.current = true
    await flyOut(top.current, action)
    isLeaving.current = false
    choose(action)
  }
  const drag = useCardDrag((choice) => void act(choice))
  useSwipeKeys(game, (action) => void act(action))
  const [card] = pile.cards
  return (
    <div data-wide-page="" className="wrap pt-3.5 pb-6 md:py-9">
      <div className="mx-auto grid gap-x-11 md:max-w-245 md:grid-cols-[320px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-y-6 lg:grid-cols-[420px_minmax(0,1fr)] lg:gap-x-18 min-[1700px]:max-w-300 min-[1700px]:grid-cols-[500px_minmax(0,1fr)]">
        <div className={cx('md:col-start-2', card && 'border-line md:row-start-2 md:border-t md:pt-6')}>
          <SwipeHeader state={pile.state} />
          {card && <SwipeKeys />}
        </div>
        <div ref={game} className="md:col-start-1 md:row-span-2 md:row-start-1">
          {card ? (
            <section
              aria-label={text('swipe.deck')}
              className="relative mx-auto aspect-[4/5.2] w-[min(100%,400px,max(270px,calc((100dvh-364px)/1.3)))] md:w-full"
            >
              {pile.cards.slice(0, visibleCards).map((one, depth) => (
                <DeckCard key={one.id} card={one} depth={depth} {...(depth === 0 && { ref: top, ...drag })} />
              ))}
            </section>
          ) : (
            <EmptyDeck hasMatches={first.has_matches} />
          )}
          <SwipeActions card={card} state={pile.state} onAct={(action) => void act(action)} />
          <LikesLeftToday state={pile.state} />
        </div>
        {card && (
          <div className="md:col-start-2 md:row-start-1">
            <SwipeSidebar card={card} />
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
