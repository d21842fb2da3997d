import { useText } from '../../../shared/i18n/use-text.tsx'
import { LanderFacts } from '../lander-facts.tsx'
import { LanderForm } from '../lander-form.tsx'
import { LanderPage, NicheTitle } from '../lander-page.tsx'
import type { Niche } from '../niches.ts'
import { samplePeople } from '../sample-people.ts'
import { Collage } from './collage.tsx'
import { CutoutHeadline } from './cutout-headline.tsx'

/** A collage on a desk: the headline on scraps of paper, portraits, and the form on a sheet of paper. */
export function CollageLander({ niche }: { niche: Niche }) {
  const text = useText()
  return (
    <LanderPage niche={niche} titleId="landers.collage_title" bar="stage">
      <div className="collage-desk">
        <div className="wrap collage-grid">
          <div className="collage-words">
            <NicheTitle />
            <CutoutHeadline>{text('landers.collage_headline')}</CutoutHeadline>
            <p>{text('landers.collage_lead')}</p>
          </div>
          <Collage people={samplePeople(niche, 4, 4)} />
          <div className="collage-form">
            <LanderForm className="collage-sheet" head={<FormHead />} submitLabel={text('landers.collage_submit')} />
          </div>
        </div>
      </div>
      <LanderFacts />
    </LanderPage>
  )
}

function FormHead() {
  const text = useText()
  return (
    <>
      <h2 className="text-26">{text('landers.collage_form')}</h2>
      <p className="mt-1.5 mb-5 text-ink-2">{text('landers.collage_form_line')}</p>
    </>
  )
}
