import { spendPeriods, type SpendPeriod } from '@velvet/contract/payment-rules'
import type { Api } from '../../../shared/api/create-api.ts'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'
import { parseAmount } from './parse-amount.ts'
import type { Spending } from './spending-section.tsx'

/** `null`: the session has ended. API errors are thrown. */
type ActionResult = Promise<Omit<SectionResult, 'intent'> | null>

const maxLimitMinorUnits = 100_000_00
const ok = (response: object | undefined) => (response ? {} : null)

/** Actions of the spending section, by the `intent` of the form. */
export const spendingActions = {
  async spend_limits(api: Api, form: FormData): ActionResult {
    const currency = formText(form, 'currency')
    const limits: Record<SpendPeriod, number | null> = { daily: null, weekly: null, monthly: null }
    for (const period of spendPeriods) {
      const amount = parseAmount(formText(form, period), currency)
      if (amount === undefined || (amount ?? 0) > maxLimitMinorUnits) return { problem: invalidAmount(period) }
      limits[period] = amount
    }
    return api('saveSpendLimits', { body: limits }).then(ok)
  },

  forget_card: (api: Api): ActionResult => api('forgetStoredCard').then(ok),
}

const invalidAmount = (period: SpendPeriod): FormProblem => ({ code: 'invalid_input', params: { fields: [period] } })

/** Returns null for a part that fails to load, so that the other settings are still shown. */
export async function loadSpending(api: Api): Promise<Spending> {
  const [limits, stored] = await Promise.all([
    api('getSpendLimits').catch(() => undefined),
    api('getStoredCard').catch(() => undefined),
  ])
  return { limits: limits ?? null, stored: stored ? { card: stored.card } : null }
}
