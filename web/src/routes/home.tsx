import type { ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { takeSignupStart } from '../lib/take-signup-start.server.ts'
import { useSettings } from '../lib/viewer/use-viewer.ts'
import { Hero } from './home/hero.tsx'
import { Honest } from './home/honest.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { LabelSection } from './home/label-section.tsx'
import { LastCall } from './home/last-call.tsx'

export const action = (args: ActionFunctionArgs) => takeSignupStart(args)

export default function Home() {
  const { index_title, description } = useSettings()
  return (
    <>
      <PageTitle whole={index_title} />
      <meta name="description" content={description} />
      <Hero />
      <HowItWorks />
      <Honest />
      <LabelSection />
      <LastCall />
    </>
  )
}
