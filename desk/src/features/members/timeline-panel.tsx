import type { ReadReason, RevealField, RevealReason } from '@velvet/contract/desk/member-access-rules'
import { Link } from 'react-router'
import { formatMoment } from '../../lib/time.ts'
import { Panel } from '../../parts/panel.tsx'
import { ShortId } from '../../parts/short-id.tsx'
import { casePath, policyNames, readReasonNames, reasonName } from '../cases/index.ts'
import { formatAmount } from './format-amount.ts'
import type { MemberSheet, TimelineEntry } from './member-queries.ts'
import { codeText, fieldNames, memberTexts, reasonNames, timelineNames } from './member-texts.ts'

const texts = memberTexts.timeline

/** What happened to the account and by it, newest first. */
export function TimelinePanel({ member, canReadCases }: { member: MemberSheet; canReadCases: boolean }) {
  return (
    <Panel title={texts.title} aside={<span className="text-ink-2 tabular-nums">{member.timeline.length}</span>}>
      <ol className="grid gap-3">
        {member.timeline.map((entry, index) => (
          <li key={index} className="grid grid-cols-[8.5rem_1fr] gap-x-3">
            <time dateTime={entry.at} className="text-12 leading-5 text-ink-2 tabular-nums">
              {formatMoment(entry.at)}
            </time>
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <b>{timelineNames[entry.kind]}</b>
                {whatText(entry) !== null && <span>{whatText(entry)}</span>}
                {entry.amount && <span className="tabular-nums">{formatAmount(entry.amount)}</span>}
                {entry.country !== null && <span className="text-ink-2">{entry.country}</span>}
                {entry.by !== null && <span className="text-ink-2">{texts.by(entry.by)}</span>}
                <Reference entry={entry} siteId={member.site_id} canReadCases={canReadCases} />
              </p>
              {entry.explanation !== null && <p className="text-12 break-words text-ink-2">{entry.explanation}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const policyName = (code: string): string => (policyNames as Record<string, string>)[code] ?? codeText(code)

/** What a code of an entry says. */
function whatText({ kind, what, reference }: TimelineEntry): string | null {
  if (what === null) return null
  if (kind === 'reported') return reasonName(what)
  if (kind === 'decision') return policyName(what)
  if (kind === 'conversation_read') return readReasonNames[what as ReadReason]
  if (kind === 'field_revealed') return `${fieldNames[what as RevealField]}: ${reasonNames[reference as RevealReason]}`
  return codeText(what)
}

type ReferenceProps = { entry: TimelineEntry; siteId: string; canReadCases: boolean }

function Reference({ entry: { kind, reference }, siteId, canReadCases }: ReferenceProps) {
  if (reference === null || kind === 'field_revealed') return null
  if (kind === 'order') return <span className="font-mono text-12 text-ink-2">{reference}</span>
  if ((kind === 'reported' || kind === 'conversation_read') && canReadCases)
    return (
      <Link to={casePath({ site_id: siteId, id: reference })} className="link text-12">
        {texts.openCase}
      </Link>
    )
  return <ShortId id={reference} />
}
