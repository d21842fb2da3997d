import { errorStatus } from '@velvet/contract/errors'
import { profileValues, type ProfileValue } from '@velvet/contract/profile-values'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { authRedirects } from '../../lib/addresses/redirects.ts'
import { formText } from '../../lib/form-text.ts'
import { trafficSourceOf } from '../../lib/traffic-source.ts'
import type { Visit } from '../../lib/visit/create-visit.server.ts'
import { visitContext } from '../../lib/visit/visit-context.ts'
import type { VisitorIntent } from '../../lib/visitor-intent.ts'
import { accountProblems, isOneOf, problemsOfAnswer, readAccount, type AccountFields } from './account-fields.ts'
import { askedIntent } from './asked-intent.ts'
import { forgottenProgress, progressCookie, readProgress, writeProgress, type Progress } from './progress.ts'
import type { SignupAnswer } from './signup-page.ts'
import { signupSteps, stepAddress, stepNumber } from './signup-steps.ts'
import { readStepFacts, stepProblems } from './step-facts.ts'
import { takePhoto } from './take-photo.server.ts'

type Post = { visit: Visit; form: FormData; url: URL; intent: VisitorIntent | null }

/** Takes the form of any step. */
export async function takeSignup({ request, context, url, params }: ActionFunctionArgs) {
  const intent = askedIntent(url, params['id'])
  const post = { visit: context.get(visitContext), form: await request.formData(), url, intent }
  const kind = formText(post.form, 'form')
  if (kind === 'message') return takeMessage(post)
  if (kind === 'account') return takeAccount(post)
  if (kind === 'resend') return resend(post)
  return takeStep(post, kind)
}

/** The words wait in the next form until there is an account to send them from. */
async function takeMessage({ visit, form }: Post) {
  if (form.has('skip')) return data<SignupAnswer>({ step: 0, message: null })
  const message = formText(form, 'message').trim()
  const { message_length } = await visit.settings()
  const problems: SignupAnswer['problems'] = {
    ...(message === '' && { message: 'signup.message_missing' }),
    ...(message.length > message_length && { message: 'problems.message_too_long' }),
    ...(form.has('is_fictional') &&
      !form.has('accepts_fictional') && { accepts_fictional: 'signup.fictional_missing' }),
  }
  if (Object.keys(problems).length > 0)
    return data<SignupAnswer>({ step: 0, problems, typed: message }, { status: 400 })
  return data<SignupAnswer>({ step: 0, message })
}

async function takeAccount({ visit, form, url, intent }: Post) {
  const fields = readAccount(form)
  const message = formText(form, 'message') || null
  const { password: _, ...values } = fields
  const stay = (answer: Partial<SignupAnswer>, status: number) =>
    data<SignupAnswer>({ step: 0, message, values, ...answer }, { status })

  const { min_age } = await visit.settings()
  const problems = accountProblems(fields, min_age, new Date())
  if (Object.keys(problems).length > 0 || !hasChoices(fields)) return stay({ problems }, 400)
  try {
    const isWriting = intent?.kind === 'write' && message !== null
    const words = {
      id: formText(form, 'message_id'),
      text: message ?? '',
      knows_fictional: form.has('knows_fictional'),
    }
    const first = isWriting ? { to: intent.member, ...words } : null
    await visit.api(
      'signUp',
      {
        body: {
          ...fields,
          accepts_terms: true,
          language: await visit.locale(),
          tracking: trafficSourceOf(url.searchParams),
          ...(first && { first_message: first }),
        },
      },
      { idempotencyKey: formText(form, 'key') },
    )
    // A message that goes with the account needs nothing more done for it.
    const progress = { reached: 1, country: fields.country, hasMessage: first !== null, intent: first ? null : intent }
    return goOn({ visit, url }, progress)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return stay({ code: error.code, problems: problemsOfAnswer(error.code, error.params) }, error.status || 503)
  }
}

/** Steps 1 to 5: what was answered is saved, what was skipped is not, and the next one follows. */
async function takeStep({ visit, form, url, intent }: Post, kind: string) {
  if (!isOneOf(signupSteps, kind)) throw data(null, { status: 400 })
  const step = stepNumber(kind)
  const photoProblem = kind === 'photo' && !form.has('skip') ? await takePhoto(visit, form) : null
  if (photoProblem) return data<SignupAnswer>({ step, code: photoProblem }, { status: errorStatus[photoProblem] })
  const facts = form.has('skip') ? {} : readStepFacts(kind, form)
  const problems = stepProblems(facts)
  if (Object.keys(problems).length > 0) return data<SignupAnswer>({ step, problems, facts }, { status: 400 })
  try {
    if (Object.keys(facts).length > 0) await visit.api('saveSignupStep', { body: facts })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Neither account nor draft: it was confirmed or forgotten in the meantime.
    if (error.code === 'not_found') return redirect(authRedirects.login, { headers: setCookies(forgottenProgress) })
    return data<SignupAnswer>({ step, code: error.code, facts }, { status: error.status || 503 })
  }
  const country = (await visit.user())?.profile.country ?? (await visit.settings()).geoip_selected_country
  const before = readProgress(visit.cookies.get(progressCookie)) ?? {
    reached: step,
    country,
    hasMessage: false,
    intent,
  }
  return goOn({ visit, url }, { ...before, reached: step + 1 })
}

async function resend({ visit }: Post) {
  const step = stepNumber('confirm')
  return visit.api('resendConfirmation').then(
    (answer) => data<SignupAnswer>(answer ? { step, wasResent: true } : { step, code: 'authentication_required' }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return data<SignupAnswer>({ step, code: error.code }, { status: error.status || 503 })
    },
  )
}

/** A page goes to the next address; a dialog is told the number and stays where it is. */
function goOn({ visit, url }: Pick<Post, 'visit' | 'url'>, progress: Progress) {
  const headers = setCookies([...visit.cookiesFromApi, writeProgress(progress)])
  if (url.searchParams.get('in') === 'dialog') return data<SignupAnswer>({ step: progress.reached }, { headers })
  return redirect(stepAddress(progress.reached), { headers })
}

const setCookies = (cookies: readonly string[]) => cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])

type Chosen = { gender: ProfileValue<'gender'>; looking_for: ProfileValue<'looking_for'> }

const hasChoices = (fields: AccountFields): fields is AccountFields & Chosen =>
  isOneOf(profileValues.gender, fields.gender) && isOneOf(profileValues.looking_for, fields.looking_for)
