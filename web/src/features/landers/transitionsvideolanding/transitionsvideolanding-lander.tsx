import { Pause, Play } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { LanderFacts } from '../lander-facts.tsx'
import { LanderForm } from '../lander-form.tsx'
import { LanderPage, NicheTitle } from '../lander-page.tsx'
import type { Niche } from '../niches.ts'
import { DayPicture, DayPictures, dayScenes } from './day-scenes.tsx'

/** Four animated scenes of one day. Each opens like an iris out of the light of the previous one. */
export function TransitionsvideolandingLander({ niche }: { niche: Niche }) {
  const text = useText()
  return (
    <LanderPage niche={niche} titleId="landers.transitionsvideolanding_title" bar="stage" className="oneday">
      <div className="oneday-top">
        <Reel />
        <div className="oneday-words">
          <div className="wrap">
            <div className="oneday-card">
              <NicheTitle className="text-primary" />
              <h1>{text('landers.transitionsvideolanding_headline')}</h1>
              <LanderForm
                head={
                  <p className="mt-2.5 mb-5 text-17 text-ink-2 lg:text-15">
                    {text('landers.transitionsvideolanding_lead')}
                  </p>
                }
                submitLabel={text('landers.transitionsvideolanding_submit')}
              />
            </div>
          </div>
        </div>
      </div>
      <Strip />
      <LanderFacts className="pt-0! lg:pt-4!" />
    </LanderPage>
  )
}

/** The animation. Its scenes are hidden from screen readers, because the strip below has the same texts. */
function Reel() {
  const text = useText()
  return (
    <div className="oneday-reel">
      <DayPictures />
      <div aria-hidden="true">
        {dayScenes.map(({ id, clock, words }) => (
          <div key={id} className={`oneday-scene oneday-${id}`}>
            <DayPicture id={id} className="size-full" />
            <div className="oneday-say">
              <div className="wrap">
                <b className="tabular-nums">{clock}</b>
                <p>{text(words)}</p>
              </div>
            </div>
          </div>
        ))}
      </div>
      <div className="oneday-foot">
        <div className="wrap">
          <label className="oneday-hold">
            <input type="checkbox" />
            <span>
              <Pause aria-hidden="true" />
              {text('landers.transitionsvideolanding_pause')}
            </span>
            <span>
              <Play aria-hidden="true" />
              {text('landers.transitionsvideolanding_play')}
            </span>
          </label>
          <div aria-hidden="true" className="oneday-progress">
            {dayScenes.map(({ id }) => (
              <i key={id} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function Strip() {
  const text = useText()
  return (
    <section aria-labelledby="oneday-strip" className="wrap oneday-strip">
      <h2 id="oneday-strip" className="mb-6 text-20 lg:text-26">
        {text('landers.transitionsvideolanding_strip')}
      </h2>
      <ol>
        {dayScenes.map(({ id, clock, words }) => (
          <li key={id}>
            <DayPicture id={id} className="oneday-still" />
            <p>
              <b className="block text-ink tabular-nums">{clock}</b>
              {text(words)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
