import { useText } from '../../../shared/i18n/use-text.tsx'
import { LanderFacts } from '../lander-facts.tsx'
import { LanderForm } from '../lander-form.tsx'
import { LanderPage, NicheTitle } from '../lander-page.tsx'
import type { Niche } from '../niches.ts'
import { NightRoom } from './night-room.tsx'

/** Shows a drawing of a room at night with one message, and the form beside it. Dark in both themes. */
export function AloneTonightLander({ niche }: { niche: Niche }) {
  const text = useText()
  return (
    <LanderPage niche={niche} titleId="landers.alone_title" bar="dark" className="alone">
      <div className="alone-night">
        <div className="alone-room">
          <NightRoom label={text('landers.alone_room')} />
          <p className="alone-message">{text('landers.alone_message')}</p>
        </div>
        <div className="wrap alone-side">
          <div className="alone-words">
            <NicheTitle />
            <h1>{text('landers.alone_headline')}</h1>
            <p>{text('landers.alone_lead')}</p>
            <LanderForm
              className="alone-note"
              head={<h2 className="mb-4">{text('landers.alone_form')}</h2>}
              submitLabel={text('landers.alone_submit')}
              footnote={text('landers.alone_under')}
            />
          </div>
        </div>
      </div>
      <LanderFacts className="alone-facts" />
    </LanderPage>
  )
}
