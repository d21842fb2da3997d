import { giftIds, type GiftId } from '@velvet/contract/gift-rules'
import { useState } from 'react'
import { useCreditPrice } from '../../../components/credit-price.tsx'
import type { MemberCard } from '../../../lib/api/answers.ts'
import { MemberName } from '../../../components/member-name.tsx'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { useApiQuery } from '../../../lib/query/use-api-query.ts'
import { useUser } from '../../../lib/viewer/use-viewer.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { GiftTiles, giftGridClass } from './gift-tiles.tsx'
import { giftsQuery } from './gifts-query.ts'

/** By the contract of the call. */
const mostWords = 200

type GiftDialogProps = { member: MemberCard; onSend: (gift: GiftId, words: string) => void; onClose: () => void }

/** Twelve things to give, each with its price in credits and money. */
export function GiftDialog({ member, onSend, onClose }: GiftDialogProps) {
  const text = useText()
  const priceOf = useCreditPrice()
  const user = useUser()
  const { data: gifts, isError, refetch } = useApiQuery(giftsQuery)
  const [chosen, setChosen] = useState<GiftId | null>(null)
  const [words, setWords] = useState('')
  const gift = gifts?.find(({ id }) => id === chosen)
  const have = user?.credits ?? 0
  const isShort = gift !== undefined && gift.credits > have
  return (
    <Dialog
      open
      width={800}
      title={text('chat.gift_title', { name: member.name })}
      above={
        member.is_fictional && <MemberName name={member.name} age={member.age} isFictional={member.is_fictional} />
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
        <WaitingTiles />
      )}
      {gift && !isShort && (
        <Field label={text('chat.gift_words')} mark={text('chat.gift_optional')} className="mt-4">
          <TextInput value={words} maxLength={mostWords} onChange={({ target }) => setWords(target.value)} />
        </Field>
      )}
      <div className="sticky -bottom-6 -mx-6 mt-4 -mb-6 grid gap-2 border-t border-line bg-surface px-6 pt-4 pb-6 text-center sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        {isShort ? (
          <ButtonLink to={user?.paid_user ? '/credits/repeat-order' : '/premium'}>
            {text(user?.paid_user ? 'chat.buy_credits' : 'chat.get_premium')}
          </ButtonLink>
        ) : (
          <Button disabled={!gift} onClick={() => gift && onSend(gift.id, words.trim())}>
            {gift
              ? text('chat.gift_submit', { gift: text(`gifts.name.${gift.id}`), cost: priceOf(gift.credits) })
              : text('chat.gift_pick_first')}
          </Button>
        )}
        <p role="status" className="text-13 text-ink-2">
          {isShort ? text('chat.gift_short', { have, credits: gift.credits }) : text('chat.left', { count: have })}
        </p>
      </div>
    </Dialog>
  )
}

/** As many and as large as the gifts will be. */
function WaitingTiles() {
  return (
    <div className={giftGridClass} aria-busy="true">
      {giftIds.map((id) => (
        <Skeleton key={id} shape="block" className="h-40" />
      ))}
    </div>
  )
}
