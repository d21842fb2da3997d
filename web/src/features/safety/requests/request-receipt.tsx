import { Card } from '@velvet/ui/card'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import type { RequestResult } from './request-fields.ts'

/** Shows the number and the deadline of a visitor's request. */
export function RequestReceipt({ receipt, due_at: due }: NonNullable<RequestResult['sent']>) {
  const text = useText()
  const { date } = useFormat()
  return (
    <Card lifted>
      <div role="status">
        {/* `autoFocus` moves the focus on pages without scripts. */}
        <h2 autoFocus data-lead="" tabIndex={-1} className="outline-none">
          {text('support.sent_title')}
        </h2>
        <p className="mt-2 text-17">
          <RichText
            id="support.sent_number"
            values={{ receipt, date: date(due) }}
            tags={{ b: (inside) => <b className="wrap-anywhere">{inside}</b> }}
          />
        </p>
        <p className="mt-1.5 text-ink-2">{text('support.sent_mail')}</p>
      </div>
    </Card>
  )
}
