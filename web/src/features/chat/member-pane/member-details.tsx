import type { GiftId } from '@velvet/contract/gift-rules'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useFactTexts } from '../../members/index.ts'
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
}

/** Words and facts of the counterpart, and some gifts. Nothing is shown if the profile cannot be loaded. */
export function MemberDetails({ memberId, onGift }: MemberDetailsProps) {
  const { data: member } = useApiQuery(memberQuery(memberId))
  if (!member) return null
  return (
    <>
      <Words member={member} />
      <Facts member={member} />
      {onGift && <Gifts onGift={onGift} />}
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
        <p className="mt-1.5 text-13 font-semibold text-ink-2">{text(`prompts.${prompt.prompt}`)}</p>
      )}
      {words && (
        <p lang={language} className="words mt-1.5 line-clamp-6 text-17 leading-snug wrap-anywhere whitespace-pre-line">
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
  const facts = useFactTexts(member)
  if (facts.length === 0) return null
  return (
    <>
      <h3 className="sr-only">{text('member.facts')}</h3>
      <ul className="mt-3 text-13 leading-relaxed text-ink-2">
        {facts.map((fact) => (
          <li key={fact} className="inline not-last:after:content-['_·_']">
            {fact}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The first gifts of the catalogue. Each opens the dialog with the gift chosen. */
function Gifts({ onGift }: { onGift: (gift: GiftId) => void }) {
  const text = useText()
  const { data: gifts = [] } = useApiQuery(giftsQuery)
  if (gifts.length === 0) return null
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <h3 className="text-15">{text('chat.gift_send')}</h3>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {gifts.slice(0, maxGifts).map(({ id, credits }) => (
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
