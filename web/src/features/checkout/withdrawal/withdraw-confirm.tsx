import { Button, ButtonLink } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Form, useNavigation } from 'react-router'
import type { Order } from '../../../shared/api/responses.ts'
import { FormNote } from '../../../shared/forms/form-note.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useLastDay } from '../../../shared/i18n/use-last-day.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { FactList, FactRow } from '../fact-list.tsx'
import { EmailAddress } from './email-address.tsx'
import { useWithdrawProblems } from './use-withdraw-problems.ts'
import type { WithdrawResult } from './withdrawal-input.ts'

/** Legal deadline of the refund, which does not depend on the withdrawal period of the site. */
const refundDueDays = 14

type WithdrawConfirmProps = { result: WithdrawResult; token: string; order: Order | undefined }

/** Second step: the input, the refund and the button to confirm. */
export function WithdrawConfirm({ result, token, order }: WithdrawConfirmProps) {
  const text = useText()
  const isSending = useNavigation().formAction === '/withdraw'
  const { name, order_number, email } = result.entered
  const { elsewhere } = useWithdrawProblems(result.problem)
  return (
    <Card lifted>
      <h2>{text('withdraw.confirm_title')}</h2>
      <FactList className="mt-2">
        <FactRow term={text('withdraw.order')} value={<span className="wrap-anywhere">{order_number}</span>} />
        <FactRow term={text('withdraw.name')} value={<span className="wrap-anywhere">{name}</span>} />
        <FactRow term={text('withdraw.email')} value={<EmailAddress email={email} />} />
        {order && <Refund order={order} />}
      </FactList>
      <p className="mt-3 text-ink-2">{text('withdraw.confirm_text', { days: refundDueDays })}</p>
      <p className="mt-1.5 text-ink-2">{text('withdraw.premium_ends')}</p>
      <Form method="post" action="/withdraw" className="mt-5 grid gap-2.5">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="order_number" value={order_number} />
        <input type="hidden" name="email" value={email} />
        <FormNote error={elsewhere} />
        <Button type="submit" size="l" block loading={isSending}>
          {text('legal.withdraw_confirm')}
        </Button>
        <ButtonLink to="/withdraw" reloadDocument variant="quiet" block>
          {text('withdraw.back')}
        </ButtonLink>
      </Form>
    </Card>
  )
}

function Refund({ order }: { order: Order }) {
  const text = useText()
  const lastDay = useLastDay()
  const { money } = useFormat()
  const { amount, currency, credits, withdrawal } = order
  if (!withdrawal) return null
  const usedAmount = amount - withdrawal.refund
  return (
    <>
      <FactRow term={text('withdraw.paid')} value={money(amount, currency)} />
      {usedAmount > 0 && (
        <FactRow
          term={text('withdraw.used', { used: withdrawal.used_credits, credits })}
          value={`−${money(usedAmount, currency)}`}
        />
      )}
      <FactRow term={text('payments.withdraw_line')} value={lastDay(withdrawal.until)} />
      <FactRow isTotal term={text('withdraw.refund')} value={money(withdrawal.refund, currency)} />
    </>
  )
}
