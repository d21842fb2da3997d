import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { LanderFacts } from '../lander-facts.tsx'
import { LanderForm } from '../lander-form.tsx'
import { LanderPage, NicheTitle } from '../lander-page.tsx'
import type { Niche } from '../niches.ts'
import { samplePeople, type SamplePerson } from '../sample-people.ts'
import { SampleImage, SampleNote } from '../sample-portrait.tsx'
import { GalleryFloor } from './gallery-floor.tsx'

/** A museum wall. Each portrait has a card with its fictional label, and the last frame contains the form. */
export function GalleryLander({ niche }: { niche: Niche }) {
  const text = useText()
  return (
    <LanderPage niche={niche} titleId="landers.gallery_title" bar="dark">
      <div className="gallery-room">
        <div className="wrap gallery-wall">
          <div className="gallery-words">
            <NicheTitle />
            <h1>{text('landers.gallery_headline')}</h1>
            <p>{text('landers.gallery_lead')}</p>
          </div>
          <div className="gallery-hang" role="region" aria-label={text('landers.gallery_wall')} tabIndex={0}>
            {samplePeople(niche, 3, 8).map((person, index) => (
              <Picture key={person.name} of={person} isFirst={index === 0} />
            ))}
          </div>
          <div className="gallery-empty">
            <div className="gallery-frame">
              <LanderForm className="gallery-mat" head={<FormHead />} submitLabel={text('landers.gallery_submit')} />
            </div>
            <p className="gallery-card">
              <b>{text('landers.gallery_you')}</b>
              {text('landers.gallery_you_line')}
            </p>
          </div>
          <SampleNote className="gallery-note" />
        </div>
        <GalleryFloor />
      </div>
      <LanderFacts className="gallery-facts" />
    </LanderPage>
  )
}

function Picture({ of, isFirst }: { of: SamplePerson; isFirst: boolean }) {
  return (
    <figure className="gallery-picture">
      <div className="gallery-frame">
        <div className="gallery-mat">
          <SampleImage of={of} priority={isFirst ? 'first' : 'eager'} />
        </div>
      </div>
      <figcaption className="gallery-card">
        <MemberName name={of.name} age={of.age} isFictional responder={null} />
        <span>{useText()('landers.gallery_medium')}</span>
      </figcaption>
    </figure>
  )
}

function FormHead() {
  const text = useText()
  return (
    <>
      <h2>{text('landers.gallery_form')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{text('landers.gallery_form_line')}</p>
    </>
  )
}
