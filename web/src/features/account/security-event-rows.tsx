import { History } from 'lucide-react'
import { ExpandableRow } from '../../shared/components/setting-row.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { SecurityEvent } from './account.ts'

/** Lists logins and changes of credentials, so that members can recognise access by others. */
export function SecurityEventRows({ events }: { events: SecurityEvent[] }) {
  const text = useText()
  const format = useFormat()
  return (
    <ExpandableRow
      icon={<History />}
      title={text('security.events')}
      text={text('security.events_text')}
      buttonLabel={text('security.events_show')}
      result={undefined}
    >
      {events.length === 0 ? (
        <p className="text-ink-2">{text('security.events_none')}</p>
      ) : (
        <ul className="grid gap-3">
          {events.map(({ id, kind, device, occurred_at }) => (
            <li key={id}>
              <span className="block font-semibold">{text(`security.event_${kind}`)}</span>
              <span className="block text-13 text-ink-2">
                {kind === 'staff_ended_sessions'
                  ? format.dateAndTime(occurred_at)
                  : text('security.event_details', {
                      device: device || text('settings.unknown_device'),
                      date: format.dateAndTime(occurred_at),
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ExpandableRow>
  )
}
