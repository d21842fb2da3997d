import { giftIds, type GiftId } from '@velvet/contract/gift-rules'
import { Button, ButtonLink } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { Field } from '@velvet/ui/field'
import { Skeleton } from '@velvet/ui/skeleton'
import { TextInput } from '@velvet/ui/text-input'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { withReturnChat, useApiQuery, useUser } from '../../session/index.ts'
import { useCreditPrice } from '../../wallet/index.ts'
import { GiftTiles, giftGridClass } from './gift-tiles.tsx'
import { giftsQuery } from './gifts-query.ts'

/** The limit of the API. */
const maxTextLength = 200

type GiftDialogProps = {
  member: MemberCard
  /** The gift that is chosen at first. */
  initialGift: GiftId | null
  onSend: (gift: GiftId, message: string) => void
  onClose: () => void
}

/** Lists the gifts with their prices in credits and money, and sends one with an optional message. */
export function GiftDialog({ member, initialGift, onSend, onClose }: GiftDialogProps) {
  const text = useText()
  const priceOf = useCreditPrice()
  const user = useUser()
  const { id: chat } = useParams()
  const { data: gifts, isError, refetch } = useApiQuery(giftsQuery)
  const [chosen, setChosen] = useState(initialGift)
  const [message, setMessage] = useState('')
  const gift = gifts?.find(({ id }) => id === chosen)
  const balance = user?.credits ?? 0
  const isShortOfCredits = gift !== undefined && gift.credits > balance
  return (
    <Dialog
      open
      width={800}
      title={text('chat.gift_title', { name: member.name })}
      above={
        member.is_fictional && (
          <MemberName
            name={member.name}
            age={member.age}
            isFictional={member.is_fictional}
            responder={member.responder}
          />
        )
      }
      closeLabel={text('common.close')}
      onClose={onClose}
    >
      {isError ? (
        <p role="alert" className="grid justify-items-center gap-2">
          {text('chat.gift_failed')}
          <Button variant="soft" size="s" onClick={() => void refetch()}>
            {text('chat.try_again')}
          </Button>
        </p>
      ) : gifts ? (
        <GiftTiles gifts={gifts} chosen={chosen} onChoose={setChosen} />
      ) : (
        <TilesSkeleton />
      )}
      <div className="sticky -bottom-6 -mx-6 mt-4 -mb-6 grid gap-2 border-t border-line bg-surface px-6 pt-4 pb-6 text-center sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        {/* Part of the sticky footer, because a field below all gifts would be out of view. */}
        {gift && !isShortOfCredits && (
          <Field label={text('chat.gift_words')} mark={text('chat.gift_optional')} className="mb-1 text-start">
            <TextInput value={message} maxLength={maxTextLength} onChange={({ target }) => setMessage(target.value)} />
          </Field>
        )}
        {isShortOfCredits ? (
          <ButtonLink to={withReturnChat(user?.paid_user ? '/credits/repeat-order' : '/premium', chat)}>
            {text(user?.paid_user ? 'chat.buy_credits' : 'chat.get_premium')}
          </ButtonLink>
        ) : (
          <Button disabled={!gift} onClick={() => gift && onSend(gift.id, message.trim())}>
            {gift
              ? text('chat.gift_submit', { gift: text(`gifts.name.${gift.id}`), cost: priceOf(gift.credits) })
              : text('chat.gift_pick_first')}
          </Button>
        )}
        <p role="status" className="text-13 text-ink-2">
          {isShortOfCredits
            ? text('chat.gift_short', { have: balance, credits: gift.credits })
            : text('chat.left', { count: balance })}
          {user && user.frozen_credits > 0 && ` ${text('credits.frozen_short', { count: user.frozen_credits })}`}
        </p>
      </div>
    </Dialog>
  )
}

/** Placeholder with the size of the loaded gifts. */
function TilesSkeleton() {
  return (
    <div className={giftGridClass} aria-busy="true">
      {giftIds.map((id) => (
        <Skeleton key={id} shape="block" className="h-40" />
      ))}
    </div>
  )
}
