import { Form, useNavigation } from 'react-router'
import { FactList, FactRow } from '../../components/fact-list.tsx'
import { FormNote } from '../../components/form-note.tsx'
import type { Order } from '../../lib/api/answers.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useWithdrawProblems } from './use-withdraw-problems.ts'
import type { WithdrawResult } from './withdrawal-facts.ts'

/** The law's own; a site's longer time to withdraw does not make the money later. */
const refundDueDays = 14

type WithdrawConfirmProps = { result: WithdrawResult; token: string; order: Order | undefined }

/** Second step: what was entered, what comes back, and the button. */
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
        <FactRow term={text('withdraw.email')} value={<Address email={email} />} />
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
        <FormNote bad={elsewhere} />
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

/** Breaks behind the sign that everybody knows, and elsewhere only when it must. */
function Address({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <span className="wrap-anywhere">
      {name}
      {host !== undefined && (
        <>
          @<wbr />
          {host}
        </>
      )}
    </span>
  )
}

function Refund({ order }: { order: Order }) {
  const text = useText()
  const { money } = useFormat()
  const { amount, currency, credits, withdrawal } = order
  if (!withdrawal) return null
  const kept = amount - withdrawal.refund
  return (
    <>
      <FactRow term={text('withdraw.paid')} value={money(amount, currency)} />
      {kept > 0 && (
        <FactRow
          term={text('withdraw.used', { used: withdrawal.used_credits, credits })}
          value={`−${money(kept, currency)}`}
        />
      )}
      <FactRow isTotal term={text('withdraw.refund')} value={money(withdrawal.refund, currency)} />
    </>
  )
}
