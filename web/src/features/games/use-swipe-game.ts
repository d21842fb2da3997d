import type { MessageId } from '@velvet/i18n/message-ids'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import type { SwipeDeck } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { openMatchDialog } from '../../lib/likes/match-dialog.ts'
import { forgetProfile, noteLike } from '../../lib/likes/own-likes.ts'
import { toasts } from '../../ui/toast-store.ts'
import type { Choice } from './deck-gesture.ts'
import { afterChoice, afterRefusal, comesBack, mayLike, needsMore, withBack, withMore } from './swipe-pile.ts'
import type { DeckCard, Pile } from './swipe-pile.ts'
import { useWhoText } from './use-who-text.ts'

const saidOf: Record<Choice, MessageId> = {
  like: 'swipe.said.like',
  skip: 'swipe.said.skip',
  later: 'swipe.said.later',
}

/** The game: the pile changes at once, the server hears of it one choice after the other. */
export function useSwipeGame(first: SwipeDeck) {
  const api = useApi()
  const text = useText()
  const whoText = useWhoText()
  const [pile, show] = useState<Pile>({ cards: first.deck, state: first.state })
  // Answers arrive between two drawings, so the pile is changed where it really is.
  const latest = useRef(pile)
  const setPile = (change: (now: Pile) => Pile) => {
    latest.current = change(latest.current)
    show(latest.current)
  }
  const [said, setSaid] = useState('')
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const met = useRef(new Set<string>())

  const inTurn = (act: () => Promise<void>) => {
    waiting.current += 1
    queue.current = queue.current.then(act).finally(() => void (waiting.current -= 1))
  }
  const tell = (what: string, next: DeckCard | undefined) =>
    setSaid(`${what} ${next ? text('swipe.said.next', { who: whoText(next) }) : text('swipe.said.empty')}`)
  const complain = (title: MessageId, error: unknown) => {
    const code = error instanceof ApiError ? error.code : 'internal'
    toasts.show({ key: 'swipe', tone: 'bad', title: text(title), text: text(`errors.${code}`) })
  }

  const send = async (card: DeckCard, choice: Choice) => {
    try {
      const answer = await api('swipe', { params: { id: card.id }, body: { choice } })
      if (!answer) return
      // Choices that are still on their way are counted already.
      if (waiting.current === 1) setPile((now) => ({ ...now, state: answer.state }))
      if (choice === 'like') noteLike(card.id, true)
      else forgetProfile(card.id)
      if (answer.is_match) openMatchDialog(card)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      setPile((now) => afterRefusal(now, card, choice, code))
      if (!comesBack(code)) return
      met.current.delete(card.id)
      if (code === 'swipe_limit_reached') {
        setSaid(text('swipe.done_today'))
        return
      }
      complain('swipe.failed', error)
    }
  }

  const fill = async () => {
    const answer = await api('getSwipeDeck').catch(() => undefined)
    if (answer) setPile((now) => withMore(now, answer.deck, met.current))
  }

  /** Answers false for a like too many, which is said instead. */
  const mayChoose = (choice: Choice): boolean => {
    const { cards, state } = latest.current
    if (choice !== 'like' || mayLike(state)) return cards.length > 0
    setSaid(text('swipe.done_today'))
    return false
  }

  const choose = (choice: Choice) => {
    const [card, next] = latest.current.cards
    if (!card || !mayChoose(choice)) return
    met.current.add(card.id)
    setPile((now) => afterChoice(now, choice))
    tell(text(saidOf[choice], { name: card.name }), next)
    inTurn(() => send(card, choice))
    if (needsMore(latest.current)) inTurn(fill)
  }

  const undo = () => {
    if (!latest.current.state.may_undo) return
    inTurn(async () => {
      const answer = await api('undoSwipe').catch((error: unknown) => complain('swipe.failed', error))
      if (!answer) return
      const { member, state } = answer
      if (!member) {
        setPile((now) => ({ ...now, state }))
        toasts.show({ key: 'swipe', title: text('swipe.undo_failed') })
        return
      }
      met.current.delete(member.id)
      // Somebody who is liked is not on the pile, so a choice taken back leaves no like.
      noteLike(member.id, false)
      setPile((now) => withBack(now, member, state))
      tell(text('swipe.said.undo', { name: member.name }), member)
    })
  }

  return { pile, said, mayChoose, choose, undo }
}
