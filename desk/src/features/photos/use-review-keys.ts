import { photoReasons } from '@velvet/contract/desk/photo-review-rules'
import type { KeyBinding } from '../../lib/keys/key-registry.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { photoTexts, reasonNames } from './photo-texts.ts'
import type { Mark } from './review-marks.ts'

const { keys: texts, panel } = photoTexts

/** Columns of the page. */
const gridColumns = 4

type ReviewKeys = {
  onMove: (step: number) => void
  onMark: (mark: Mark) => void
  onAcceptRest: () => void
  onCommit: () => void
  onHold: (isHeld: boolean) => void
  onKeepOpen: () => void
  onView: () => void
  onClear: () => void
  onSettings: () => void
}

/** The shortcuts of the review: arrows move, a letter or digit marks and moves on, Ctrl+Enter sends the page. */
export function useReviewKeys(keys: ReviewKeys): void {
  const bind = (binding: Omit<KeyBinding, 'group'>): KeyBinding => ({ ...binding, group: texts.group })
  const mark = (key: string, label: string, of: Mark) => bind({ keys: key, label, run: () => keys.onMark(of) })
  useKeys([
    bind({ keys: 'ArrowLeft', label: texts.left, run: () => keys.onMove(-1) }),
    bind({ keys: 'ArrowRight', label: texts.right, run: () => keys.onMove(1) }),
    bind({ keys: 'ArrowUp', label: texts.up, run: () => keys.onMove(-gridColumns) }),
    bind({ keys: 'ArrowDown', label: texts.down, run: () => keys.onMove(gridColumns) }),
    bind({ keys: 'k', label: texts.left, run: () => keys.onMove(-1) }),
    bind({ keys: 'j', label: texts.right, run: () => keys.onMove(1) }),
    bind({ keys: 'Space', label: texts.reveal, run: () => keys.onHold(true), release: () => keys.onHold(false) }),
    bind({ keys: 'Shift+Space', label: texts.keepOpen, run: keys.onKeepOpen }),
    bind({ keys: 'v', label: texts.view, run: keys.onView }),
    mark('a', panel.accept, { outcome: 'accepted', reason: null }),
    mark('e', panel.escalate, { outcome: 'escalated', reason: null }),
    ...photoReasons.map((reason, index) =>
      mark(String(index + 1), `${panel.reasons}: ${reasonNames[reason]}`, { outcome: 'refused', reason }),
    ),
    bind({ keys: 'f', label: panel.acceptRest, run: keys.onAcceptRest }),
    bind({ keys: 'u', label: texts.clear, run: keys.onClear }),
    bind({ keys: 's', label: texts.settings, run: keys.onSettings }),
    bind({ keys: 'Mod+Enter', label: panel.commit(0), run: keys.onCommit }),
  ])
}
