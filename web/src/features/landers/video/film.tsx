import { Drama, Pause, Play, Undo2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { useMaxCreditPrice } from '../../wallet/index.ts'
import { Stage } from './stage.tsx'
import type { Chapter } from './use-chapters.ts'

/** A CSS animation of 42 seconds, which runs while the checkbox is checked. The page has the same content as text. */
export function Film({ chapters }: { chapters: Chapter[] }) {
  const text = useText()
  return (
    <figure className="video-film">
      <div className="video-picture">
        <Stage label={text('landers.video_picture')} />
        <div aria-hidden="true">
          <StageLabels />
          <div className="video-captions">
            {chapters.map(({ id, caption }) => (
              <p key={id}>{caption}</p>
            ))}
          </div>
        </div>
      </div>
      <div className="video-controls">
        <label className="video-play">
          <input type="checkbox" />
          <span>
            <i>
              <Play aria-hidden="true" />
            </i>
            {text('landers.video_play')} <small className="tabular-nums">{text('landers.video_length')}</small>
          </span>
          <span>
            <i>
              <Pause aria-hidden="true" />
            </i>
            {text('landers.video_pause')}
          </span>
        </label>
        <div aria-hidden="true" className="video-progress" />
      </div>
    </figure>
  )
}

/** Labels that appear above the chairs and the table, one chapter after the other. */
function StageLabels() {
  const text = useText()
  const price = useMaxCreditPrice()
  const { message_credits: credits, refund_days: days } = useSettings()
  return (
    <>
      <StageLabel place="left" chapter={1}>
        <UserRound />
        {text('landers.video_member')}
      </StageLabel>
      <StageLabel place="right" chapter={1}>
        <Drama />
        {text('fictional.label')}
      </StageLabel>
      {price && (
        <StageLabel place="middle" chapter={2}>
          {text('index.talk_cost', { credits, price: price(credits) })}
        </StageLabel>
      )}
      <StageLabel place="middle" chapter={3}>
        <Undo2 />
        {text('landers.video_days', { days })}
      </StageLabel>
    </>
  )
}

type StageLabelProps = { place: 'left' | 'right' | 'middle'; chapter: 1 | 2 | 3; children: ReactNode }

function StageLabel({ place, chapter, children }: StageLabelProps) {
  return <p className={`video-prop video-at-${place} video-in-${chapter}`}>{children}</p>
}
