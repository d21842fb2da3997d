import { Drama, Pause, Play, Undo2, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { usePrices } from '../../../lib/viewer/use-prices.ts'
import { useSettings } from '../../../lib/viewer/use-viewer.ts'
import type { Chapter } from './use-chapters.ts'
import { Stage } from './stage.tsx'

/** Forty-two seconds of style alone: it runs while the box is ticked. The page says all of it in words as well. */
export function Film({ chapters }: { chapters: Chapter[] }) {
  const text = useText()
  return (
    <figure className="video-film">
      <div className="video-picture">
        <Stage />
        <div aria-hidden="true">
          <Props />
          <div className="video-captions">
            {chapters.map(({ id, words }) => (
              <p key={id}>{words}</p>
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

/** What appears above the chairs and the table, one chapter after the other. */
function Props() {
  const text = useText()
  const price = usePrices()
  const { message_credits: credits, refund_days: days } = useSettings()
  return (
    <>
      <Prop place="left" chapter={1}>
        <UserRound />
        {text('landers.video_member')}
      </Prop>
      <Prop place="right" chapter={1}>
        <Drama />
        {text('fictional.label')}
      </Prop>
      {price && (
        <Prop place="middle" chapter={2}>
          {text('index.talk_cost', { credits, price: price(credits) })}
        </Prop>
      )}
      <Prop place="middle" chapter={3}>
        <Undo2 />
        {text('landers.video_days', { days })}
      </Prop>
    </>
  )
}

type PropProps = { place: 'left' | 'right' | 'middle'; chapter: 1 | 2 | 3; children: ReactNode }

function Prop({ place, chapter, children }: PropProps) {
  return <p className={`video-prop video-at-${place} video-in-${chapter}`}>{children}</p>
}
