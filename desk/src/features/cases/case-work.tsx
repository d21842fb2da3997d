import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useNow } from '../../lib/use-now.ts'
import { useTemporaryValues } from '../../lib/use-temporary-values.ts'
import { CaseHead } from './case-head.tsx'
import { subjectPath, type CaseSheet } from './case-queries.ts'
import { caseTexts } from './case-texts.ts'
import { DecisionColumn } from './decision-column.tsx'
import { missingPart } from './decision-draft.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { MoreMessages, ReadingDialog, type ReadMessages } from './more-messages.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { NoticesColumn } from './notices-column.tsx'
import { SubjectColumn } from './subject-column.tsx'
import { useCaseActions } from './use-case-actions.ts'
import { useCaseKeys } from './use-case-keys.ts'
import { useCaseRenewal } from './use-case-renewal.ts'
import { useDecisionDraft } from './use-decision-draft.ts'

const texts = caseTexts.decision

type CaseWorkProps = { sheet: CaseSheet; staffCode: string; canDelay: boolean }

/** The three columns of a case: notices, evidence, decision. Only the holder can decide. */
export function CaseWork({ sheet, staffCode, canDelay }: CaseWorkProps) {
  const now = useNow()
  const navigate = useNavigate()
  const isHolder =
    sheet.state === 'claimed' &&
    sheet.assignee === staffCode &&
    sheet.claimed_until !== null &&
    Date.parse(sheet.claimed_until) > now
  const { draft, change, clear } = useDecisionDraft(sheet.id)
  const [selected, setSelected] = useState(0)
  const [dialog, setDialog] = useState<'note' | 'hand_over' | 'read' | null>(null)
  const [photo, setPhoto] = useState<'hidden' | 'held' | 'open'>('hidden')
  const [isProblemShown, setProblemShown] = useState(false)
  const actions = useCaseActions(sheet, clear)
  useCaseRenewal(sheet, isHolder)
  const readings = useTemporaryValues<string, ReadMessages>()
  const notice = sheet.notice_list[selected]
  const canRead = isHolder && notice?.kind === 'report' && notice.messages.length > 0

  const missing = missingPart(draft)
  const problem = missing && texts[missing]
  const decide = () => {
    setProblemShown(true)
    if (problem === null && isHolder && !actions.decide.isPending) actions.decide.mutate(draft)
  }
  const hold = (isHeld: boolean) => {
    if (photo !== 'open') setPhoto(isHeld ? 'held' : 'hidden')
  }
  useCaseKeys({
    sheet,
    draft,
    isHolder,
    onChange: change,
    onDecide: decide,
    onDialog: setDialog,
    onHold: hold,
    onKeepOpen: () => setPhoto(photo === 'open' ? 'hidden' : 'open'),
    onMove: (step) => setSelected(Math.max(0, Math.min(selected + step, sheet.notice_list.length - 1))),
    onRead: () => {
      if (canRead && !readings.of(notice.id)) setDialog('read')
    },
    onMember: () => void navigate(subjectPath(sheet)),
    actions,
  })

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <CaseHead
        sheet={sheet}
        isHolder={isHolder}
        onNote={() => setDialog('note')}
        onHandOver={() => setDialog('hand_over')}
        onReturn={() => actions.giveBack.mutate()}
        onNext={actions.next}
      />
      <div className="grid min-h-0 flex-1 gap-3 lg:h-[calc(100dvh-8.25rem)] lg:flex-none lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1.15fr)_minmax(22rem,1fr)]">
        <NoticesColumn notices={sheet.notice_list} selected={selected} onSelect={setSelected} />
        <SubjectColumn
          sheet={sheet}
          notice={notice}
          isHolder={isHolder}
          isPhotoShown={photo !== 'hidden'}
          onHold={hold}
          moreMessages={
            canRead && (
              <MoreMessages
                shown={readings.of(notice.id)}
                isGone={readings.lastGone === notice.id}
                staffCode={staffCode}
                onAsk={() => setDialog('read')}
                onHide={() => readings.hide(notice.id)}
              />
            )
          }
        />
        <DecisionColumn
          sheet={sheet}
          draft={draft}
          onChange={change}
          onDecide={decide}
          isHolder={isHolder}
          isDeciding={actions.decide.isPending}
          error={actions.decide.error}
          problem={isProblemShown ? problem : null}
        />
      </div>
      {dialog === 'note' && <NoteDialog sheet={sheet} onClose={() => setDialog(null)} />}
      {dialog === 'read' && notice && (
        <ReadingDialog
          params={{ site: sheet.site_id, id: sheet.id }}
          reportId={notice.id}
          canDelay={canDelay}
          onRead={(messages, expiresAt) => readings.show(notice.id, messages, expiresAt)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'hand_over' && <HandOverDialog sheet={sheet} onClose={() => setDialog(null)} onDone={actions.goOn} />}
    </div>
  )
}
