import { Button } from '@velvet/ui/button'
import { CreditCard } from 'lucide-react'
import type { StoredCard } from '../../../shared/api/responses.ts'
import { rowButtonClass, SettingRow } from '../../../shared/components/setting-row.tsx'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useProblemText } from '../../../shared/forms/use-problem-text.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Brand names, the same in every language. */
const brands = { visa: 'Visa', mastercard: 'Mastercard', maestro: 'Maestro' } as const

/** The stored card, which is charged only when the member orders again, with a button to delete it. */
export function StoredCardRow({ card }: { card: StoredCard | null }) {
  const text = useText()
  const { date } = useFormat()
  const { fetcher, isSending, isDone, result } = useSectionForm('forget_card')
  const { elsewhere } = useProblemText(result?.problem, [])
  if (!card) {
    return (
      <>
        <SettingRow icon={<CreditCard />} title={text('settings.card')} text={text('settings.card_none')} />
        <FormNote success={isDone ? text('settings.card_forgotten') : undefined} className="mb-4" />
      </>
    )
  }
  const brand = card.brand === 'card' ? text('settings.card_plain') : brands[card.brand]
  return (
    <fetcher.Form method="post" action="/settings">
      <input type="hidden" name="intent" value="forget_card" />
      <SettingRow
        icon={<CreditCard />}
        title={text('settings.card_ending', { brand, last_four: card.last_four })}
        text={text('settings.card_text', { date: date(card.created_at) })}
        action={
          <Button type="submit" variant="danger" size="s" loading={isSending} className={rowButtonClass}>
            {text('settings.card_forget')}
          </Button>
        }
      />
      <FormNote error={elsewhere} className="mb-4" />
    </fetcher.Form>
  )
}
