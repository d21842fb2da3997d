import { Card } from '@velvet/ui/card'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'

/** Shows the number of a submitted report. */
export function ComplaintReceipt({ receipt, isAnonymous }: { receipt: string; isAnonymous: boolean }) {
  const text = useText()
  return (
    <Card lifted>
      <div role="status">
        {/* `autoFocus` moves the focus on pages without scripts. */}
        <h2 autoFocus data-lead="" tabIndex={-1} className="outline-none">
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
