import { fictionalLabel } from '@velvet/contract/responders'
import type { MessageId } from '@velvet/i18n/message-ids'
import { toasts } from '@velvet/ui/toast-store'
import { useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import type { SwipeDeck, MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { openMatchDialog, invalidateProfile, recordLikeChange } from '../../likes/index.ts'
import { useApi } from '../../session/index.ts'
import type { Choice } from './deck-gesture.ts'
import {
  afterChoice,
  afterRefusal,
  shouldReturnCard,
  canLike,
  needsMoreCards,
  withCardOnTop,
  withMoreCards,
  type DeckCard,
  type Pile,
} from './swipe-pile.ts'

const announcementIds: Record<Choice, MessageId> = {
  like: 'swipe.said.like',
  skip: 'swipe.said.skip',
  later: 'swipe.said.later',
}

/** State of the swipe game. Choices change the pile at once and are sent to the server one after the other. */
export function useSwipeGame(initialDeck: SwipeDeck) {
  const api = useApi()
  const text = useText()
  const whoText = useMemberNameText()
  const [pile, setShownPile] = useState<Pile>({ cards: initialDeck.deck, state: initialDeck.state })
  // Responses arrive between renders, so changes apply to the latest pile and not to the rendered one.
  const latest = useRef(pile)
  const setPile = (change: (now: Pile) => Pile) => {
    latest.current = change(latest.current)
    setShownPile(latest.current)
  }
  const [announcement, setSaid] = useState('')
  const queue = useRef(Promise.resolve())
  const pendingCount = useRef(0)
  const chosenIds = useRef(new Set<string>())

  const enqueue = (task: () => Promise<void>) => {
    pendingCount.current += 1
    queue.current = queue.current.then(task).finally(() => void (pendingCount.current -= 1))
  }
  const announce = (outcome: string, next: DeckCard | undefined) =>
    setSaid(`${outcome} ${next ? text('swipe.said.next', { who: whoText(next) }) : text('swipe.said.empty')}`)
  const showError = (title: MessageId, error: unknown) => {
    const code = error instanceof ApiError ? error.code : 'internal'
    toasts.show({ key: 'swipe', tone: 'bad', title: text(title), text: text(`errors.${code}`) })
  }

  const send = async (card: DeckCard, choice: Choice) => {
    try {
      const response = await api('swipe', { params: { id: card.id }, body: { choice } })
      if (!response) return
      // While other choices are pending, the local state is ahead of this response.
      if (pendingCount.current === 1) setPile((now) => ({ ...now, state: response.state }))
      if (choice === 'like') recordLikeChange(card.id, true)
      else invalidateProfile(card.id)
      if (response.is_match) openMatchDialog(card)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      setPile((now) => afterRefusal(now, card, choice, code))
      if (!shouldReturnCard(code)) return
      chosenIds.current.delete(card.id)
      if (code === 'swipe_limit_reached') {
        setSaid(text('swipe.done_today'))
        return
      }
      showError('swipe.failed', error)
    }
  }

  const loadMore = async () => {
    const response = await api('getSwipeDeck').catch(() => undefined)
    if (response) setPile((now) => withMoreCards(now, response.deck, chosenIds.current))
  }

  /** Returns false for a like over the daily limit and announces the limit. */
  const canChoose = (choice: Choice): boolean => {
    const { cards, state } = latest.current
    if (choice !== 'like' || canLike(state)) return cards.length > 0
    setSaid(text('swipe.done_today'))
    return false
  }

  const choose = (choice: Choice) => {
    const [card, next] = latest.current.cards
    if (!card || !canChoose(choice)) return
    chosenIds.current.add(card.id)
    setPile((now) => afterChoice(now, choice))
    announce(text(announcementIds[choice], { name: card.name }), next)
    enqueue(() => send(card, choice))
    if (needsMoreCards(latest.current)) enqueue(loadMore)
  }

  const undo = () => {
    if (!latest.current.state.may_undo) return
    enqueue(async () => {
      const response = await api('undoSwipe').catch((error: unknown) => showError('swipe.failed', error))
      if (!response) return
      const { member, state } = response
      if (!member) {
        setPile((now) => ({ ...now, state }))
        toasts.show({ key: 'swipe', title: text('swipe.undo_failed') })
        return
      }
      chosenIds.current.delete(member.id)
      // Liked members are never on the pile, so there is no like left after an undo.
      recordLikeChange(member.id, false)
      setPile((now) => withCardOnTop(now, member, state))
      announce(text('swipe.said.undo', { name: member.name }), member)
    })
  }

  return { pile, said: announcement, mayChoose: canChoose, choose, undo }
}

/** Returns name and age of a member as text for screen readers, with the label of fictional profiles. */
function useMemberNameText(): (member: Pick<MemberCard, 'name' | 'age' | 'is_fictional' | 'responder'>) => string {
  const text = useText()
  return ({ name, age, is_fictional, responder }) => {
    const what = text('common.name_and_age', { name, age })
    return is_fictional ? text('member.labelled', { what, label: text(fictionalLabel(responder)) }) : what
  }
}
