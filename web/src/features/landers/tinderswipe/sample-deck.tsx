import type { MessageId } from '@velvet/i18n/message-ids'
import { Heart, RotateCcw, X } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import type { SamplePerson } from '../sample-people.ts'
import { SampleNote, SamplePortrait } from '../sample-portrait.tsx'

/** The texts of the cards, from the top one down. */
const lines: MessageId[] = [
  'landers.swipe_card_1',
  'landers.swipe_card_2',
  'landers.swipe_card_3',
  'landers.swipe_card_4',
]

/**
 * The deck works with CSS only: a card disappears when it has an answer, and the next one moves up. The form around it
 * makes a reset possible; with `method="dialog"` it is never sent.
 */
export function SampleDeck({ people }: { people: SamplePerson[] }) {
  const text = useText()
  return (
    <form method="dialog" className="swipe-place">
      <div role="group" aria-label={text('landers.swipe_deck')} className="swipe-deck">
        {lines.map((line, index) => {
          const person = people[index]
          return person && <SampleCard key={line} person={person} line={line} isTop={index === 0} />
        })}
        <DeckEnd />
      </div>
      <SampleNote className="swipe-note" />
      <p className="swipe-note">{text('landers.swipe_kept')}</p>
    </form>
  )
}

function SampleCard({ person, line, isTop }: { person: SamplePerson; line: MessageId; isTop: boolean }) {
  const text = useText()
  const { name } = person
  return (
    <article className="swipe-card">
      <SamplePortrait of={person} priority={isTop ? 'first' : 'lazy'} className="swipe-picture" />
      <p className="swipe-line">{text(line)}</p>
      <div className="swipe-acts">
        <label>
          <input type="radio" name={`deck-${name}`} value="skip" className="swipe-skip" />
          <X aria-hidden="true" />
          {text('landers.swipe_skip')}
          <span className="sr-only"> {name}</span>
        </label>
        <label>
          <input type="radio" name={`deck-${name}`} value="like" className="swipe-like" />
          <Heart aria-hidden="true" />
          {text('landers.swipe_like')}
          <span className="sr-only"> {name}</span>
        </label>
      </div>
    </article>
  )
}

/** Counts the likes with CSS and links to the form. */
function DeckEnd() {
  const text = useText()
  return (
    <div className="swipe-card swipe-end">
      <p className="swipe-count">
        <span />
        {text('landers.swipe_end_title')}
      </p>
      <p>{text('landers.swipe_end_text')}</p>
      <div className="swipe-end-acts">
        <a href="#join">{text('landers.swipe_end_join')}</a>
        <button type="reset">
          <RotateCcw aria-hidden="true" />
          {text('landers.swipe_end_again')}
        </button>
      </div>
    </div>
  )
}
