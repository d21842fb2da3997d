import type { GiftId } from '@velvet/contract/gift-rules'
import type { Gift } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { CreditPrice } from '../../wallet/index.ts'
import { GiftPicture } from './gift-picture/gift-picture.tsx'

export const giftGridClass = 'grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4'

type GiftTilesProps = { gifts: readonly Gift[]; chosen: GiftId | null; onChoose: (gift: GiftId) => void }

/** Radio group of gifts, so that the arrow keys work. */
export function GiftTiles({ gifts, chosen, onChoose }: GiftTilesProps) {
  const text = useText()
  return (
    <fieldset>
      <legend className="sr-only">{text('chat.gift_choose')}</legend>
      <div className={giftGridClass}>
        {gifts.map(({ id, credits }, index) => (
          <label
            key={id}
            className="relative grid justify-items-center gap-0.5 rounded-m px-2 pt-2 pb-3 text-center inset-ring inset-ring-line transition-[background-color,box-shadow] hover:bg-hover has-checked:bg-primary-soft has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="gift"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              // The gifts load after the dialog has opened, so it cannot focus them itself.
              autoFocus={chosen ? id === chosen : index === 0}
              className="sr-only"
            />
            <GiftPicture gift={id} size="tile" />
            <b className="leading-snug">{text(`gifts.name.${id}`)}</b>
            <span className="text-13 text-ink-2 tabular-nums">
              <CreditPrice credits={credits} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
