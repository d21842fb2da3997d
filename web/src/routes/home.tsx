import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { PageTitle } from '../components/page-title.tsx'
import { writeCookie } from '../lib/cookies.ts'
import { formText } from '../lib/form-text.ts'
import { useSettings } from '../lib/viewer/use-viewer.ts'
import { visitContext } from '../lib/visit/visit-context.ts'
import { Hero } from './home/hero.tsx'
import { Honest } from './home/honest.tsx'
import { HowItWorks } from './home/how-it-works.tsx'
import { LabelSection } from './home/label-section.tsx'
import { LastCall } from './home/last-call.tsx'

/** Carries the first answers to the sign-up, on the visitor's device and for an hour at most. */
const draftCookie = 'signup_start'
const draftSeconds = 3600

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { min_age } = await context.get(visitContext).settings()
  const age = Number(form.get('age'))
  if (!Number.isInteger(age) || age < min_age) return data({ isTooYoung: true }, { status: 400 })
  const draft = new URLSearchParams({
    gender: formText(form, 'gender'),
    seeks: formText(form, 'seeks'),
  })
  const cookie = `${writeCookie(draftCookie, draft.toString(), draftSeconds)}; HttpOnly`
  return redirect('/signup', { headers: { 'Set-Cookie': cookie } })
}

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
