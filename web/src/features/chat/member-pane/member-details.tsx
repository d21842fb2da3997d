import type { GiftId } from '@velvet/contract/gift-rules'
import type { ReactNode } from 'react'
import type { Gift, MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useFacts } from '../../members/index.ts'
import { useApiQuery } from '../../session/index.ts'
import { CreditPrice } from '../../wallet/index.ts'
import { GiftPicture } from '../gifts/gift-picture/gift-picture.tsx'
import { giftsQuery } from '../gifts/gifts-query.ts'
import { memberQuery } from './member-query.ts'

const maxSharedInterests = 3
const maxGifts = 3

type MemberDetailsProps = {
  memberId: string
  /** Null while the conversation is closed. */
  onGift: ((gift: GiftId) => void) | null
  /** Shown below the gifts, and only with them, so that it does not move. */
  children: ReactNode
}

/** Words and facts of the counterpart, and some gifts. Only the children are shown if the profile cannot be loaded. */
export function MemberDetails({ memberId, onGift, children }: MemberDetailsProps) {
  const { data: member, isPending } = useApiQuery(memberQuery(memberId))
  const { data: gifts = [], isPending: isLoadingGifts } = useApiQuery(giftsQuery)
  return (
    <>
      {member && <Words member={member} />}
      {member && <Facts member={member} />}
      {!isPending && !isLoadingGifts && (
        <>
          {member && onGift && gifts.length > 0 && <Gifts gifts={gifts.slice(0, maxGifts)} onGift={onGift} />}
          {children}
        </>
      )}
    </>
  )
}

/** The about text or, without one, the first prompt, and what both share. */
function Words({ member: { about, prompts, language, interests } }: { member: MemberProfile }) {
  const text = useText()
  const [prompt] = prompts
  const words = about ?? prompt?.answer
  const shared = interests.filter(({ is_shared }) => is_shared).slice(0, maxSharedInterests)
  return (
    <>
      {!about && prompt && (
        <p className="mt-3 -mb-2 text-13 font-semibold text-ink-2">{text(`prompts.${prompt.prompt}`)}</p>
      )}
      {words && (
        <p lang={language} className="words mt-3 line-clamp-6 text-17 leading-snug wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
      {shared.length > 0 && (
        <p className="mt-3 text-13 leading-snug font-semibold wrap-anywhere text-primary">
          {text('member.in_common', { what: shared.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </>
  )
}

function Facts({ member }: { member: MemberProfile }) {
  const text = useText()
  const facts = useFacts(member)
  if (facts.length === 0) return null
  return (
    <>
      <h3 className="sr-only">{text('member.facts')}</h3>
      <ul className="mt-3 text-13 leading-relaxed text-ink-2">
        {facts.map(({ field, label }) => (
          <li key={field} className="inline not-last:after:content-['_·_']">
            {label}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The first gifts of the catalogue. Each opens the dialog with the gift chosen. */
function Gifts({ gifts, onGift }: { gifts: Gift[]; onGift: (gift: GiftId) => void }) {
  const text = useText()
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <h3 className="display text-17">{text('chat.gift_send')}</h3>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {gifts.map(({ id, credits }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onGift(id)}
              className="grid size-full justify-items-center gap-0.5 rounded-s bg-surface-2 px-1 py-2 text-center text-12 text-ink-2 hover:bg-hover"
            >
              <GiftPicture gift={id} size="small" />
              <b className="text-13 leading-tight wrap-anywhere text-ink">{text(`gifts.name.${id}`)}</b>
              <span className="tabular-nums">
                <CreditPrice credits={credits} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
