import { CreditCard } from 'lucide-react'
import { FormNote } from '../../components/form-note.tsx'
import { rowButtonClass, SettingRow } from '../../components/setting-row.tsx'
import type { StoredCard } from '../../lib/api/answers.ts'
import { useProblemText } from '../../lib/errors/use-problem-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSectionForm } from '../../lib/use-section-form.ts'
import { Button } from '../../ui/button.tsx'

/** Names of their owners, the same in every language. */
const brands = { visa: 'Visa', mastercard: 'Mastercard', maestro: 'Maestro' } as const

/** The card that may be charged again, by a press of its owner only, and the way to be rid of it. */
export function StoredCardRow({ card }: { card: StoredCard | null }) {
  const text = useText()
  const { date } = useFormat()
  const { fetcher, isSending, isDone, result } = useSectionForm('forget_card')
  const { elsewhere } = useProblemText(result?.problem, [])
  if (!card) {
    return (
      <>
        <SettingRow icon={<CreditCard />} title={text('settings.card')} text={text('settings.card_none')} />
        <FormNote good={isDone ? text('settings.card_forgotten') : undefined} className="mb-4" />
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
      <FormNote bad={elsewhere} className="mb-4" />
    </fetcher.Form>
  )
}
