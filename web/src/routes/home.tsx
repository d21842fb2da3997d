import type { ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../features/session/page-title.tsx'
import { useSettings } from '../features/session/use-viewer.ts'
import { handleSignupStart } from '../features/visitor/handle-signup-start.server.ts'
import { examplesFor } from './home/examples.ts'
import { FinalCallToAction } from './home/final-call-to-action.tsx'
import { Hero } from './home/hero.tsx'
import { HonestySection } from './home/honesty-section.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { LabelSection } from './home/label-section.tsx'

export const action = (args: ActionFunctionArgs) => handleSignupStart(args)

export default function Home() {
  const { index_title, description, niche } = useSettings()
  const people = examplesFor(niche)
  return (
    <>
      <PageTitle whole={index_title} />
      <meta name="description" content={description} />
      <Hero people={people.hero} />
      <HowItWorks people={people.look} />
      <HonestySection />
      <LabelSection people={people.label} />
      <FinalCallToAction />
    </>
  )
}
