import { suggestMeasure } from '@velvet/contract/desk/ladder'
import { DeskButton } from '../../parts/desk-button.tsx'
import type { CaseSheet } from './case-queries.ts'
import { caseTexts, measureNames } from './case-texts.ts'
import { withAccountMeasure, type DecisionDraft } from './decision-draft.ts'

const texts = caseTexts.ladder

type LadderProps = { sheet: CaseSheet; draft: DecisionDraft; onChange: (draft: DecisionDraft) => void }

/** The strikes of the member and the measure that the ladder suggests for the chosen policy. A moderator may choose another. */
export function LadderSuggestion({ sheet: { strikes, is_locked: isLocked }, draft, onChange }: LadderProps) {
  const suggested = draft.policy && suggestMeasure(draft.policy, { strikes, isLocked })
  return (
    <p className="mb-1.5 flex min-h-6 flex-wrap items-center gap-x-2 text-12 text-ink-2">
      <span>
        <b className={strikes > 0 ? 'text-warn' : undefined}>{texts.strikes(strikes)}</b>
        {isLocked && ` · ${texts.locked}`}
      </span>
      {suggested && (
        <DeskButton
          variant="plain"
          disabled={draft.account === suggested}
          onClick={() => onChange(withAccountMeasure(draft, suggested))}
          className="min-h-6 px-2 text-12"
        >
          {texts.suggests(measureNames[suggested])}
        </DeskButton>
      )}
    </p>
  )
}
