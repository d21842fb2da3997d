import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from '@velvet/ui/skeleton'
import { useEffect, useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import type { CaseSheet } from './case-queries.ts'
import { caseTexts } from './case-texts.ts'
import { measuresOf, missingPart, type DecisionDraft } from './decision-draft.ts'

const texts = caseTexts.decision
/** No request for every letter of the facts. */
const typingDelayMs = 400

/** The statement of reasons in the language of the member, beside the English one. */
export function StatementPreview({ sheet, draft }: { sheet: CaseSheet; draft: DecisionDraft }) {
  const facts = useSettled(draft.facts)
  const { policy } = draft
  const measures = measuresOf(draft)
  const isComplete = missingPart({ ...draft, facts }) === null
  const { data, error } = useQuery({
    queryKey: ['statement-preview', sheet.id, policy, measures, facts],
    queryFn: () =>
      callDesk('previewStatement', {
        params: { site: sheet.site_id, id: sheet.id },
        body: { policy: policy ?? 'no_violation', measures, facts },
      }),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  if (!isComplete) return <p className="text-ink-3">{texts.previewEmpty}</p>
  if (error) return <p className="text-ink-2">{errorText(error)}</p>
  if (!data) return <Skeleton shape="block" className="h-24" />
  return (
    <div className="grid gap-3 2xl:grid-cols-2">
      <Version title={texts.previewMember(data.locale)} text={data.text} locale={data.locale} />
      {data.locale !== 'en' && <Version title={texts.previewEnglish} text={data.english} locale="en" />}
    </div>
  )
}

const Version = ({ title, text, locale }: { title: string; text: string; locale: string }) => (
  <div>
    <p className="mb-0.5 text-11 font-semibold text-ink-2">{title}</p>
    <div lang={locale} className="rounded-s bg-surface-2 px-2.5 py-2 text-12 break-words whitespace-pre-wrap">
      {text}
    </div>
  </div>
)

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingDelayMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
