import { useText } from '../../../shared/i18n/use-text.tsx'
import { LanderFacts } from '../lander-facts.tsx'
import { LanderForm } from '../lander-form.tsx'
import { LanderPage, NicheTitle } from '../lander-page.tsx'
import type { Niche } from '../niches.ts'
import { samplePeople } from '../sample-people.ts'
import { SampleDeck } from './sample-deck.tsx'

/** A deck of sample cards on a table, and the form beside it. */
export function TinderswipeLander({ niche }: { niche: Niche }) {
  const text = useText()
  return (
    <LanderPage niche={niche} titleId="landers.swipe_title" bar="dark">
      <div className="swipe-table">
        <div className="wrap swipe-grid">
          <div className="swipe-words">
            <NicheTitle />
            <h1>{text('landers.swipe_headline')}</h1>
            <p>{text('landers.swipe_lead')}</p>
          </div>
          <SampleDeck people={samplePeople(niche, 4)} />
          <LanderForm
            className="swipe-hand"
            head={<h2 className="mb-4">{text('landers.swipe_form')}</h2>}
            submitLabel={text('index.start')}
          />
        </div>
      </div>
      <LanderFacts />
    </LanderPage>
  )
}
