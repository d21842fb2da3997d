import { FormNote } from '../../components/form-note.tsx'
import { SettingSection } from '../../components/setting-section.tsx'
import type { StoredCard } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { SpendGuard } from './spend-guard.tsx'
import type { SpendLimits } from './spending-facts.ts'
import { StoredCardRow } from './stored-card-row.tsx'

/** Null is what could not be loaded. */
export type Spending = { limits: SpendLimits | null; stored: { card: StoredCard | null } | null }

export function SpendingSection({ limits, stored }: Spending) {
  const text = useText()
  return (
    <SettingSection id="spending" title={text('settings.spending')} intro={text('settings.spending_intro')}>
      {(!limits || !stored) && <FormNote bad={text('errors.unavailable')} className="my-4" />}
      {limits && <SpendGuard limits={limits} />}
      {stored && <StoredCardRow card={stored.card} />}
    </SettingSection>
  )
}
