import { ChevronDown } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSettings } from '../../session/index.ts'
import { LanderFacts } from '../lander-facts.tsx'
import { LanderForm } from '../lander-form.tsx'
import { LanderPage, NicheTitle } from '../lander-page.tsx'
import type { Niche } from '../niches.ts'
import { Film } from './film.tsx'
import { useChapters, type Chapter } from './use-chapters.ts'

/** A film on a stage. Visitors can watch it, skim its chapters or read its script. */
export function VideoLander({ niche }: { niche: Niche }) {
  const text = useText()
  const { name: site } = useSettings()
  const chapters = useChapters()
  return (
    <LanderPage niche={niche} titleId="landers.video_title" className="video">
      <div className="wrap video-grid">
        <Film chapters={chapters} />
        <div className="video-words">
          <NicheTitle className="text-primary" />
          <h1>{text('landers.video_headline')}</h1>
          <p className="mt-3.5 text-17 text-ink-2 lg:text-20">{text('landers.video_lead', { site })}</p>
        </div>
        <div className="video-seat">
          <LanderForm
            head={<h2 className="mb-4.5">{text('landers.video_seat')}</h2>}
            submitLabel={text('landers.video_submit')}
          />
        </div>
        <div className="video-chapters">
          <ol>
            {chapters.map(({ id, timestamp, title, caption }) => (
              <li key={id}>
                <span className="font-bold text-primary tabular-nums">{timestamp}</span>
                <div>
                  <h3>{title}</h3>
                  <p className="mt-0.5 text-ink-2">{caption}</p>
                </div>
              </li>
            ))}
          </ol>
          <Script chapters={chapters} />
        </div>
      </div>
      <LanderFacts className="bg-surface" />
    </LanderPage>
  )
}

function Script({ chapters }: { chapters: Chapter[] }) {
  const text = useText()
  return (
    <details className="video-script">
      <summary>
        <ChevronDown aria-hidden="true" />
        {text('landers.video_read')}
      </summary>
      <p>{text('landers.video_opening_script')}</p>
      {chapters.map(({ id, script }) => (
        <p key={id}>{script}</p>
      ))}
      <p>{text('landers.video_end_script')}</p>
    </details>
  )
}
