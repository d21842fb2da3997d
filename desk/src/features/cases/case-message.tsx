import { cx } from '@velvet/ui/cx'
import { formatMoment } from '../../lib/time.ts'
import type { CaseNotice } from './case-queries.ts'
import { caseTexts } from './case-texts.ts'

const texts = caseTexts.subject

export function Message({ message }: { message: CaseNotice['messages'][number] }) {
  const { from_subject: isSubject, is_reported: isReported } = message
  return (
    <li className={cx('grid gap-0.5', isSubject ? 'me-8' : 'ms-8')}>
      <p className="flex gap-2 text-11 text-ink-2">
        <span className="font-semibold">{isSubject ? texts.subject : texts.reporter}</span>
        {message.at !== null && <time dateTime={message.at}>{formatMoment(message.at)}</time>}
        {isReported && <span className="font-bold text-bad">{texts.reported}</span>}
      </p>
      <p
        className={cx(
          'rounded-s px-2.5 py-1.5 break-words whitespace-pre-wrap',
          isSubject ? 'bg-surface-2' : 'inset-ring inset-ring-line',
          isReported && 'bg-bad-soft inset-ring inset-ring-bad-line',
        )}
      >
        {message.text}
      </p>
    </li>
  )
}
