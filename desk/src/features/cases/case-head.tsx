import { formatAge, formatDuration } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { ClassMark } from '../../parts/class-mark.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { DueTime } from '../../parts/due-time.tsx'
import { ShortId } from '../../parts/short-id.tsx'
import { SiteName } from '../../parts/site-name.tsx'
import type { CaseSheet } from './case-queries.ts'
import { caseTexts, familyNames } from './case-texts.ts'

const texts = caseTexts.case

type CaseHeadProps = {
  sheet: CaseSheet
  isHolder: boolean
  onNote: () => void
  onHandOver: () => void
  onReturn: () => void
  onNext: () => void
}

/** What the case is about, who holds it, and what else can be done with it. */
export function CaseHead({ sheet, isHolder, onNote, onHandOver, onReturn, onNext }: CaseHeadProps) {
  const now = useNow()
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3">
      <ClassMark urgency={sheet.class} />
      <h1>{familyNames[sheet.family]}</h1>
      {sheet.state !== 'decided' && <DueTime openedAt={sheet.opened_at} dueAt={sheet.due_at} />}
      <span className="text-ink-2">{texts.opened(formatAge(sheet.opened_at, now))}</span>
      <SiteName id={sheet.site_id} />
      <ShortId id={sheet.id} />
      <span className="font-semibold">{holderText(sheet, isHolder, now)}</span>
      <span className="ms-auto flex flex-wrap gap-2">
        {isHolder ? (
          <>
            <DeskButton keys="c" onClick={onNote}>
              {texts.note}
            </DeskButton>
            <DeskButton keys="e" onClick={onHandOver}>
              {texts.handOver}
            </DeskButton>
            <DeskButton keys="s" onClick={onReturn}>
              {texts.return}
            </DeskButton>
          </>
        ) : (
          <DeskButton keys="n" onClick={onNext}>
            {texts.next}
          </DeskButton>
        )}
      </span>
    </header>
  )
}

function holderText({ state, assignee, claimed_until }: CaseSheet, isHolder: boolean, now: number): string {
  if (state === 'decided') return texts.decided
  if (isHolder && claimed_until !== null) return texts.heldUntil(formatDuration(Date.parse(claimed_until) - now))
  if (state === 'waiting' || assignee === null) return texts.waiting
  return claimed_until !== null && Date.parse(claimed_until) <= now ? texts.expired : texts.heldBy(assignee)
}
