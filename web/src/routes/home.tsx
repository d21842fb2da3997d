import type { ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../features/session/page-title.tsx'
import { useSettings } from '../features/session/use-viewer.ts'
import { handleSignupStart } from '../features/visitor/handle-signup-start.server.ts'
import { examplesFor } from './home/examples.ts'
import { FinalCallToAction } from './home/final-call-to-action.tsx'
import './home/front.css'
import { Hero } from './home/hero.tsx'
import { HonestySection } from './home/honesty-section.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { LabelSection } from './home/label-section.tsx'

/** Whole names, so that a page only contains the styles of its own composition. */
const frontClasses = { letter: 'front-letter', moon: 'front-moon', field: 'front-field' }

export const action = (args: ActionFunctionArgs) => handleSignupStart(args)

export default function Home() {
  const { index_title, description, niche, theme } = useSettings()
  const composition = theme?.hero ?? 'letter'
  const people = examplesFor(niche, composition)
  return (
    <>
      <PageTitle whole={index_title} />
      <meta name="description" content={description} />
      <Hero people={people.hero} />
      <div className={frontClasses[composition]}>
        <HowItWorks people={people.look} />
        <HonestySection />
        <LabelSection people={people.label} />
        <FinalCallToAction people={people.label} />
      </div>
    </>
  )
}
