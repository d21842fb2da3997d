import { spendPeriods, type SpendPeriod } from '@velvet/contract/payment-rules'
import type { Api } from '../../lib/api/create-api.ts'
import type { FormProblem } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'
import type { SectionResult } from '../../lib/use-section-form.ts'
import { readAmount } from './read-amount.ts'

/** `null`: the login is gone. Problems of the API are thrown. */
type Done = Promise<Omit<SectionResult, 'intent'> | null>

const most = 100_000_00
const ok = (answer: object | undefined) => (answer ? {} : null)

/** What spending's part of the settings can do, by the `intent` of its forms. */
export const spendingActions = {
  async spend_limits(api: Api, form: FormData): Done {
    const currency = formText(form, 'currency')
    const wishes: Record<SpendPeriod, number | null> = { daily: null, weekly: null, monthly: null }
    for (const period of spendPeriods) {
      const amount = readAmount(formText(form, period), currency)
      if (amount === undefined || (amount ?? 0) > most) return { problem: notAnAmount(period) }
      wishes[period] = amount
    }
    return api('saveSpendLimits', { body: wishes }).then(ok)
  },

  forget_card: (api: Api): Done => api('forgetStoredCard').then(ok),
}

const notAnAmount = (period: SpendPeriod): FormProblem => ({ code: 'invalid_input', params: { fields: [period] } })
