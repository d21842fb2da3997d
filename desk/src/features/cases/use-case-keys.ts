import { policiesFor } from '@velvet/contract/desk/policies'
import { toasts } from '@velvet/ui/toast-store'
import type { KeyBinding } from '../../lib/keys/key-registry.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import type { CaseSheet } from './case-queries.ts'
import { caseTexts, measureNames, policyNames } from './case-texts.ts'
import { numberedPolicies } from './decision-column.tsx'
import {
  withAccountMeasure,
  withNextRemoval,
  withPolicy,
  type AccountMeasure,
  type DecisionDraft,
} from './decision-draft.ts'
import type { CaseActions } from './use-case-actions.ts'

const texts = caseTexts.case

type CaseKeys = {
  sheet: CaseSheet
  draft: DecisionDraft
  isHolder: boolean
  onChange: (draft: DecisionDraft) => void
  onDecide: () => void
  onDialog: (dialog: 'note' | 'hand_over') => void
  onHold: (isHeld: boolean) => void
  onKeepOpen: () => void
  onMove: (step: 1 | -1) => void
  onMember: () => void
  onRead: () => void
  actions: CaseActions
}

/** The shortcuts of a case. A routine case takes three: policy, measure, decide. */
export function useCaseKeys(keys: CaseKeys): void {
  const {
    sheet,
    draft,
    isHolder,
    onChange,
    onDecide,
    onDialog,
    onHold,
    onKeepOpen,
    onMove,
    onMember,
    onRead,
    actions,
  } = keys
  const hasPhoto = sheet.notice_list.some((notice) => notice.has_photo)
  const own = (run: () => void) => () => {
    if (isHolder) run()
  }
  const next = () => {
    if (isHolder) toasts.show({ title: texts.finishFirst, key: 'case' })
    else actions.next()
  }
  const inCase = (binding: Omit<KeyBinding, 'group'>): KeyBinding => ({ ...binding, group: texts.keysCase })
  const inDecision = (key: string, label: string, run: () => void): KeyBinding => ({
    ...{ keys: key, label, group: texts.keysDecision },
    run: own(run),
  })
  const account = (key: string, measure: AccountMeasure, label = measureNames[measure]) =>
    inDecision(key, label, () => onChange(withAccountMeasure(draft, measure)))

  useKeys([
    inCase({ keys: 'n', label: texts.next, run: next }),
    inCase({ keys: 'j', label: texts.noticeNext, run: () => onMove(1) }),
    inCase({ keys: 'k', label: texts.noticePrevious, run: () => onMove(-1) }),
    inCase({ keys: 'Space', label: texts.reveal, run: () => onHold(true), release: () => onHold(false) }),
    inCase({ keys: 'Shift+Space', label: texts.keepOpen, run: onKeepOpen }),
    ...(sheet.member_id === null ? [] : [inCase({ keys: 'm', label: texts.member, run: onMember })]),
    inCase({ keys: 'v', label: texts.read, run: own(onRead) }),
    inCase({ keys: 'c', label: texts.note, run: own(() => onDialog('note')) }),
    inCase({ keys: 'e', label: texts.handOver, run: own(() => onDialog('hand_over')) }),
    inCase({ keys: 's', label: texts.return, run: own(() => actions.giveBack.mutate()) }),
    inCase({ keys: 'u', label: texts.undo, run: () => void actions.undo() }),
    ...policiesFor(sheet.family)
      .slice(0, numberedPolicies)
      .map((code, index) => inDecision(String(index + 1), policyNames[code], () => onChange(withPolicy(draft, code)))),
    inDecision('o', caseTexts.decision.noViolation, () => onChange(withPolicy(draft, 'no_violation'))),
    account('h', 'hint'),
    account('w', 'warning'),
    inDecision('r', caseTexts.decision.remove, () => onChange(withNextRemoval(draft, hasPhoto))),
    account('p 1', 'pause_1'),
    account('p 2', 'pause_7'),
    account('p 3', 'pause_30'),
    account('p 4', 'no_photos_30'),
    account('l', 'lock_3'),
    account('b', 'end_contract', caseTexts.decision.endContract),
    inDecision('Mod+Enter', caseTexts.decision.decide, onDecide),
  ])
}
