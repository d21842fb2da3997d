import { photoReasons } from '@velvet/contract/desk/photo-review-rules'
import { formatAge } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Column } from '../../parts/column.tsx'
import { DeskButton } from '../../parts/desk-button.tsx'
import { policyNames } from '../cases/index.ts'
import type { ReviewPhoto } from './photo-queries.ts'
import { photoTexts, reasonNames } from './photo-texts.ts'
import type { Mark } from './review-marks.ts'

const texts = photoTexts.panel

type DecisionPanelProps = {
  photo: ReviewPhoto
  mark: Mark | undefined
  marked: number
  total: number
  isCommitting: boolean
  onMark: (mark: Mark) => void
  onAcceptRest: () => void
  onCommit: () => void
}

/** What can be decided about the selected photo, and the button that sends the page. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { photo, mark, marked, total, isCommitting, onMark, onAcceptRest, onCommit } = props
  const isMarked = (outcome: Mark['outcome'], reason: Mark['reason'] = null) =>
    mark?.outcome === outcome && mark.reason === reason
  return (
    <Column
      title={texts.title}
      aside={<span className="text-ink-2">{texts.marked(marked, total)}</span>}
      foot={
        <div className="grid gap-2">
          <DeskButton keys="f" onClick={onAcceptRest}>
            {texts.acceptRest}
          </DeskButton>
          <DeskButton
            variant="primary"
            keys="Mod+Enter"
            isLoading={isCommitting}
            onClick={onCommit}
            className="min-h-9"
          >
            {texts.commit(marked)}
          </DeskButton>
        </div>
      }
    >
      <div className="grid gap-4">
        <section>
          <h3 className="mb-1.5 text-12 font-bold text-ink-2">{texts.details}</h3>
          <Details photo={photo} />
        </section>
        <div className="grid gap-1.5">
          <DeskButton
            keys="a"
            isPressed={isMarked('accepted')}
            onClick={() => onMark({ outcome: 'accepted', reason: null })}
          >
            {texts.accept}
          </DeskButton>
          <DeskButton
            keys="e"
            isPressed={isMarked('escalated')}
            onClick={() => onMark({ outcome: 'escalated', reason: null })}
          >
            {texts.escalate}
          </DeskButton>
        </div>
        <section>
          <h3 className="mb-1.5 text-12 font-bold text-ink-2">{texts.reasons}</h3>
          <div className="grid gap-1.5">
            {photoReasons.map((reason, index) => (
              <DeskButton
                key={reason}
                keys={String(index + 1)}
                isPressed={isMarked('refused', reason)}
                onClick={() => onMark({ outcome: 'refused', reason })}
                className="justify-between text-start"
              >
                {reasonNames[reason]}
              </DeskButton>
            ))}
          </div>
          <p className="mt-1.5 text-12 text-ink-2">{texts.minorHint}</p>
        </section>
      </div>
    </Column>
  )
}

function Details({ photo }: { photo: ReviewPhoto }) {
  const now = useNow()
  const { tile } = photoTexts
  return (
    <ul className="grid gap-0.5">
      {photo.match && (
        <li className="font-semibold text-warn">{tile.match(policyNames[photo.match.policy], photo.match.distance)}</li>
      )}
      <li>{photo.nudity_score === null ? tile.noScore : tile.score(Math.round(photo.nudity_score * 100))}</li>
      {photo.joined_at !== null && <li>{tile.member(formatAge(photo.joined_at, now))}</li>}
      <li>{tile.uploaded(formatAge(photo.uploaded_at, now))}</li>
      {photo.refusals > 0 && <li className="font-semibold text-bad">{tile.refusals(photo.refusals)}</li>}
    </ul>
  )
}
