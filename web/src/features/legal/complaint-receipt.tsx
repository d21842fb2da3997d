import { RichText, useText } from '../../lib/i18n/use-text.tsx'
import { Card } from '../../ui/card.tsx'

/** The number under which a report can be asked about. */
export function ComplaintReceipt({ receipt, isAnonymous }: { receipt: string; isAnonymous: boolean }) {
  const text = useText()
  return (
    <Card lifted>
      <div role="status">
        <h2 data-lead="" tabIndex={-1} className="outline-none">
          {text('pages.complaint.done_title')}
        </h2>
        <p className="mt-2 text-17">
          <RichText
            id="pages.complaint.done_number"
            values={{ receipt }}
            tags={{ b: (inside) => <b className="wrap-anywhere">{inside}</b> }}
          />
        </p>
        <p className="mt-1.5 text-ink-2">
          {text(isAnonymous ? 'pages.complaint.done_anonymous' : 'pages.complaint.done_mail')}
        </p>
      </div>
    </Card>
  )
}
