import type { StoredCard } from '../../../shared/api/responses.ts'
import { SettingSection } from '../../../shared/components/setting-section.tsx'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { SpendLimitsForm } from './spend-limits-form.tsx'
import type { SpendLimits } from './spend-limits.ts'
import { StoredCardRow } from './stored-card-row.tsx'

/** A part is null if it could not be loaded. */
export type Spending = { limits: SpendLimits | null; stored: { card: StoredCard | null } | null }

export function SpendingSection({ limits, stored }: Spending) {
  const text = useText()
  return (
    <SettingSection id="spending" title={text('settings.spending')} intro={text('settings.spending_intro')}>
      {(!limits || !stored) && <FormNote error={text('errors.unavailable')} className="my-4" />}
      {limits && <SpendLimitsForm limits={limits} />}
      {stored && <StoredCardRow card={stored.card} />}
    </SettingSection>
  )
}
