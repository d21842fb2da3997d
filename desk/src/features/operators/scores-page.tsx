import { useQuery } from '@tanstack/react-query'
import { Tag } from '@velvet/ui/tag'
import { callDesk } from '../../lib/api/call-desk.ts'
import { formatMoment } from '../../lib/time.ts'
import { EmptyList, ListOf } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import { criterionNames } from './lead-texts.ts'
import { useWorkplace } from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'

const texts = operatorTexts.scores

const useScores = () =>
  useQuery({ queryKey: ['own-scores'], queryFn: async () => (await callDesk('getOwnScores')).scores })

/** What a second person found in the answers of the person who is signed in. */
export function ScoresPage() {
  // Reading the reviews is part of the shift.
  useWorkplace()
  const result = useScores()
  return (
    <div className="w-full max-w-[1100px]">
      <PageHead title={texts.title} lead={texts.lead} />
      <ListOf result={result}>
        {(scores) =>
          scores.length === 0 ? (
            <EmptyList title={texts.none} text={texts.noneText} />
          ) : (
            <ul className="grid gap-3">
              {scores.map(({ id, site_id, text, answered_at, scored_at, by, failed, remark }) => (
                <li key={id} className="grid gap-2 rounded-m border border-line bg-surface p-4">
                  <p className="flex flex-wrap items-center gap-2">
                    {failed.length === 0 ? (
                      <Tag tone="good">{texts.passed}</Tag>
                    ) : (
                      failed.map((criterion) => (
                        <Tag key={criterion} tone="warn">
                          {criterionNames[criterion].missing}
                        </Tag>
                      ))
                    )}
                    <span className="text-12 text-ink-2">
                      {texts.by(by, formatMoment(scored_at))} · <SiteName id={site_id} />
                    </span>
                  </p>
                  <blockquote className="rounded-s bg-surface-2 px-3 py-2 break-words whitespace-pre-wrap">
                    <p className="text-11 text-ink-2">{texts.answered(formatMoment(answered_at))}</p>
                    {text ?? <i>{texts.deleted}</i>}
                  </blockquote>
                  {remark && <p>{remark}</p>}
                </li>
              ))}
            </ul>
          )
        }
      </ListOf>
    </div>
  )
}
