import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Form, useNavigation } from 'react-router'
import { dayMs } from '@velvet/contract/durations'
import type { Order } from '../../../shared/api/responses.ts'
import { useLastDay } from '../../../shared/i18n/use-last-day.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { ConsentBoxes } from '../order-form/consent-boxes.tsx'
import { useConsentCheck } from '../order-form/use-consent-check.ts'

/** The frozen credits of an order, with the consent form that makes them usable. It works without scripts. */
export function FrozenCredits({ order, className }: { order: Order; className?: string }) {
  const text = useText()
  const lastDay = useLastDay()
  const action = `/transactions/${order.id}`
  const isSending = useNavigation().formAction === action
  const { missing, check, noValidate } = useConsentCheck()
  if (order.frozen_credits === 0) return null
  return (
    <Card {...(className && { className })}>
      <h2>{text('payments.consents_title', { credits: order.frozen_credits })}</h2>
      <p className="mt-1.5 text-15 text-ink-2">{text('payments.consents_text')}</p>
      {order.withdrawal && (
        <p className="mt-1.5 text-15 text-ink-2">
          {text('payments.consents_wait', { when: lastDay(usableFrom(order.withdrawal.until)) })}
        </p>
      )}
      <Form method="post" action={action} noValidate={noValidate} onSubmit={check} className="mt-2 grid gap-2">
        <div>
          <ConsentBoxes required missing={missing} />
        </div>
        <Button type="submit" block loading={isSending}>
          {text('payments.consents_save')}
        </Button>
      </Form>
    </Card>
  )
}

/** Withdrawals are accepted for one more day, so that the period is complete in every time zone. */
const usableFrom = (until: string): string => new Date(Date.parse(until) + dayMs + 1).toISOString()
