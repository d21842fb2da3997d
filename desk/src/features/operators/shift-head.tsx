import { refusalsPerShift } from '@velvet/contract/desk/operator-rules'
import { Tag } from '@velvet/ui/tag'
import { useState } from 'react'
import { Link } from 'react-router'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { languageList } from '../../lib/language-name.ts'
import { formatTime } from '../../lib/time.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { EndShiftDialog } from './end-shift-dialog.tsx'
import type { Workplace } from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'
import type { ShiftActions } from './use-shift-actions.ts'

const texts = operatorTexts.shift

type ShiftHeadProps = { workplace: Workplace; actions: ShiftActions }

/** The shift of the person, with what changes it. */
export function ShiftHead({ workplace: { shift, conversations }, actions }: ShiftHeadProps) {
  const [isEnding, setEnding] = useState(false)
  const isOn = shift?.state === 'on'
  const toggleBreak = () => {
    if (shift && !actions.isPending) actions.mutate({ state: isOn ? 'break' : 'on' })
  }
  useKeys([
    { keys: 'b', label: `${texts.takeBreak} / ${texts.continue}`, group: texts.group, run: toggleBreak },
    { keys: 'e', label: texts.end, group: texts.group, run: () => setEnding(shift !== null) },
  ])
  return (
    <PageHead
      title={operatorTexts.title}
      lead={isOn && texts.lead(languageList(shift.languages), formatTime(shift.ends_at))}
    >
      {shift && shift.refusals > 0 && (
        <span title={texts.refusalsHint(refusalsPerShift)}>
          <Tag tone="warn">{texts.refusals(shift.refusals)}</Tag>
        </span>
      )}
      <Link to="/operators/scores" className="link px-1">
        {texts.scores}
      </Link>
      {isOn && (
        <DeskButton keys="b" onClick={toggleBreak}>
          {texts.takeBreak}
        </DeskButton>
      )}
      {shift && (
        <DeskButton keys="e" onClick={() => setEnding(true)}>
          {texts.end}
        </DeskButton>
      )}
      {isEnding && <EndShiftDialog held={conversations.length} actions={actions} onClose={() => setEnding(false)} />}
    </PageHead>
  )
}
