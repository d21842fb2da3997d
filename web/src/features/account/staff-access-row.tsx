import { Eye } from 'lucide-react'
import { ExpandableRow } from '../../shared/components/setting-row.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { StaffAccess } from './account.ts'

/** Lists which hidden data staff saw and why, without naming the person. */
export function StaffAccessRow({ accesses }: { accesses: StaffAccess[] }) {
  const text = useText()
  const format = useFormat()
  return (
    <ExpandableRow
      icon={<Eye />}
      title={text('security.seen')}
      text={text('security.seen_text')}
      buttonLabel={text('security.events_show')}
      result={undefined}
    >
      {accesses.length === 0 ? (
        <p className="text-ink-2">{text('security.seen_none')}</p>
      ) : (
        <ul className="grid gap-3">
          {accesses.map(({ what, reason, at }) => (
            <li key={what + at}>
              <span className="block font-semibold">{text(`security.seen_${what}`)}</span>
              <span className="block text-13 text-ink-2">
                {text('security.seen_details', {
                  reason: text(`security.seen_reason_${reason}`),
                  date: format.dateAndTime(at),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ExpandableRow>
  )
}
