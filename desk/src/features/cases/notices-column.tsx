import type { SignalKind } from '@velvet/contract/desk/case-rules'
import { cx } from '@velvet/ui/cx'
import { Tag } from '@velvet/ui/tag'
import { Image, MessageSquare, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { formatAge, formatMoment } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Column } from '../../parts/column.tsx'
import { casePath, type CaseNotice } from './case-queries.ts'
import { caseTexts, policyNames, reasonName, signalTexts } from './case-texts.ts'

const texts = caseTexts.notices

type NoticesColumnProps = { notices: CaseNotice[]; selected: number; onSelect: (index: number) => void }

/** What was reported, newest state first. The selected notice shows its evidence beside it. */
export function NoticesColumn({ notices, selected, onSelect }: NoticesColumnProps) {
  return (
    <Column title={texts.title} aside={<span className="text-ink-2 tabular-nums">{notices.length}</span>}>
      <ul className="-m-3">
        {notices.map((notice, index) => (
          <li
            key={notice.id}
            className={cx(
              'relative border-b border-line p-3',
              index === selected && notices.length > 1 && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
            )}
          >
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <button
                type="button"
                aria-pressed={index === selected}
                onClick={() => onSelect(index)}
                className="text-start text-13 font-bold after:absolute after:inset-0"
              >
                {reasonName(notice.reason)}
              </button>
              {notice.from_trusted_flagger && (
                <Tag tone="good" icon={<ShieldCheck aria-hidden="true" />}>
                  {texts.flagger}
                </Tag>
              )}
            </div>
            {notice.kind !== 'photo' && (
              <p className={cx('mt-1 break-words whitespace-pre-wrap', !textOf(notice) && 'text-ink-3')}>
                {textOf(notice) || texts.noText}
              </p>
            )}
            {notice.earlier_case !== null && (
              <Link to={casePath(notice.earlier_case)} className="relative z-1 mt-1 inline-block text-12 underline">
                {texts.earlierCase}
              </Link>
            )}
            {notice.url !== null && <p className="mt-1 font-mono text-12 break-all text-ink-2">{notice.url}</p>}
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-12 text-ink-2">
              <span>{texts.kinds[notice.kind]}</span>
              <Received at={notice.received_at} />
              {notice.receipt !== '' && <span className="font-mono">{notice.receipt}</span>}
              {notice.has_photo && <Hint icon={<Image aria-hidden="true" />} text={texts.hasPhoto} />}
              {notice.message_count > 0 && (
                <Hint icon={<MessageSquare aria-hidden="true" />} text={texts.messages(notice.message_count)} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </Column>
  )
}

/** A signal has no text of a person. */
const textOf = ({ kind, reason, text, photo_match: match }: CaseNotice): string => {
  if (match) return texts.photoMatch(policyNames[match.policy], match.distance)
  return kind === 'signal' ? signalTexts[reason as SignalKind] : text
}

const Hint = ({ icon, text }: { icon: React.ReactNode; text: string }) => (
  <span className="inline-flex items-center gap-1 [&>svg]:size-3.5">
    {icon}
    {text}
  </span>
)

function Received({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {texts.ago(formatAge(at, now))}
    </time>
  )
}
