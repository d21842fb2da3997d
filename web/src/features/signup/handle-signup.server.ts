import { errorStatus, type ErrorCode } from '@velvet/contract/errors'
import { promptIds } from '@velvet/contract/profile-prompts'
import { profileValues } from '@velvet/contract/profile-values'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { ApiError } from '../../shared/api/api-error.ts'
import { entryWarningCookie, sessionCookie, buildCookie, yearInSeconds } from '../../shared/browser/cookies.ts'
import { formText } from '../../shared/forms/form-text.ts'
import { fileProblem } from '../photos/index.ts'
import type { Visit } from '../session/index.server.ts'
import { authRedirects, visitContext } from '../session/index.ts'
import { trafficSourceOf, type VisitorIntent } from '../visitor/index.ts'
import { isOneOf, problemsOfResponse, readAccount } from './account-fields.ts'
import {
  draftCookie,
  expiredSignupCookies,
  progressCookie,
  readProgress,
  writeProgress,
  type Progress,
} from './progress.ts'
import { resolveIntent } from './resolve-intent.ts'
import type { SignupResult } from './signup-page.ts'
import { signupSteps, stepAddress, stepAfter, stepNumber } from './signup-steps.ts'
import { readStepAnswers, stepProblems } from './step-answers.ts'

type Submission = { visit: Visit; form: FormData; url: URL; intent: VisitorIntent | null }

/** Handles the form of any step. */
export async function handleSignup({ request, context, url, params }: ActionFunctionArgs) {
  const intent = resolveIntent(url, params['id'])
  const submission = { visit: context.get(visitContext), form: await request.formData(), url, intent }
  const kind = formText(submission.form, 'form')
  if (kind === 'message') return handleMessage(submission)
  if (kind === 'account') return handleAccount(submission)
  if (kind === 'resend') return resendMail(submission)
  return handleStep(submission, kind)
}

/** Validates the first message. The account form carries it as a hidden field and sends it with the sign-up. */
async function handleMessage({ visit, form }: Submission) {
  if (form.has('skip')) return data<SignupResult>({ step: 0, message: null })
  const message = formText(form, 'message').trim()
  const { message_length } = await visit.settings()
  const problems: SignupResult['problems'] = {
    ...(message === '' && { message: 'signup.message_missing' }),
    ...(message.length > message_length && { message: 'problems.message_too_long' }),
    ...(form.has('is_fictional') &&
      !form.has('accepts_fictional') && { accepts_fictional: 'signup.fictional_missing' }),
  }
  if (Object.keys(problems).length > 0)
    return data<SignupResult>({ step: 0, problems, typedMessage: message }, { status: 400 })
  return data<SignupResult>({ step: 0, message })
}

/** Creates the account. The API validates the form, so that one response contains the problems of all fields. */
async function handleAccount({ visit, form, url, intent }: Submission) {
  const fields = readAccount(form)
  const message = formText(form, 'message') || null
  const { password: _, ...values } = fields
  const refuse = (answer: Partial<SignupResult>, status: number) =>
    data<SignupResult>(
      { step: 0, message, values, ...answer },
      // For an under-age date of birth, the API sets a cookie that locks this browser.
      { status, headers: setCookies(visit.cookiesFromApi) },
    )

  try {
    const isWriting = intent?.kind === 'write' && message !== null
    const messageFields = {
      id: formText(form, 'message_id'),
      text: message ?? '',
      knows_fictional: form.has('knows_fictional'),
    }
    const prompt = promptIds.find((id) => id === intent?.prompt)
    const firstMessage = isWriting ? { to: intent.member, ...messageFields, ...(prompt && { prompt }) } : null
    const signedUp = await visit.api(
      'signUp',
      {
        body: {
          ...fields,
          gender: isOneOf(profileValues.gender, fields.gender) ? fields.gender : null,
          looking_for: isOneOf(profileValues.looking_for, fields.looking_for) ? fields.looking_for : null,
          country: fields.country || null,
          language: await visit.locale(),
          tracking: trafficSourceOf(url.searchParams),
          ...(firstMessage && { first_message: firstMessage }),
        },
      },
      { idempotencyKey: formText(form, 'key') },
    )
    const reached = stepAfter(signedUp.state === 'check_mail' ? 'draft' : 'unconfirmed', 0)
    // A message that was sent with the sign-up has fulfilled the intent.
    const progress = {
      reached,
      country: fields.country,
      hasMessage: firstMessage !== null,
      intent: firstMessage ? null : intent,
    }
    // The visitor has given a date of birth, so the entry warning does not have to ask for the age.
    return proceed({ visit, url }, progress, [buildCookie(entryWarningCookie, new Date().toISOString(), yearInSeconds)])
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse({ code: error.code, problems: problemsOfResponse(error.params) }, error.status || 503)
  }
}

/** Handles steps 1 to 5: saves the answers, unless the step was skipped, and continues with the next step. */
async function handleStep({ visit, form, url, intent }: Submission, kind: string) {
  if (!isOneOf(signupSteps, kind)) throw data(null, { status: 400 })
  const step = stepNumber(kind)
  const photoProblem = kind === 'photo' && !form.has('skip') ? await uploadSignupPhoto(visit, form) : null
  if (photoProblem) return data<SignupResult>({ step, code: photoProblem }, { status: errorStatus[photoProblem] })
  const answers = form.has('skip') ? {} : readStepAnswers(kind, form)
  const problems = stepProblems(answers)
  if (Object.keys(problems).length > 0) return data<SignupResult>({ step, problems, answers }, { status: 400 })
  try {
    if (Object.keys(answers).length > 0) await visit.api('saveSignupStep', { body: answers })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // There is neither an account nor a draft: it was confirmed or deleted in the meantime.
    if (error.code === 'not_found') return redirect(authRedirects.login, { headers: setCookies(expiredSignupCookies) })
    return data<SignupResult>({ step, code: error.code, answers }, { status: error.status || 503 })
  }
  const country = (await visit.user())?.profile.country ?? (await visit.settings()).geoip_selected_country
  const previous = readProgress(visit.cookies.get(progressCookie)) ?? {
    reached: step,
    country,
    hasMessage: false,
    intent,
  }
  return proceed({ visit, url }, { ...previous, reached: stepAfter(isDraft(visit) ? 'draft' : 'unconfirmed', step) })
}

async function resendMail({ visit }: Submission) {
  const step = stepNumber('confirm')
  return visit.api(isDraft(visit) ? 'resendSignupMail' : 'resendConfirmation').then(
    (response) => data<SignupResult>(response ? { step, wasResent: true } : { step, code: 'authentication_required' }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return data<SignupResult>({ step, code: error.code }, { status: error.status || 503 })
    },
  )
}

/** Redirects a page to the next step. A dialog receives the number of the step instead. */
function proceed(
  { visit, url }: Pick<Submission, 'visit' | 'url'>,
  progress: Progress,
  cookies: readonly string[] = [],
) {
  const headers = setCookies([...visit.cookiesFromApi, ...cookies, writeProgress(progress)])
  if (url.searchParams.get('in') === 'dialog') return data<SignupResult>({ step: progress.reached }, { headers })
  return redirect(stepAddress(progress.reached), { headers })
}

const isDraft = ({ cookies }: Visit) => cookies.has(draftCookie) && !cookies.has(sessionCookie)

const setCookies = (cookies: readonly string[]) => cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])

/** Uploads the photo of a form without scripts. Returns an error code, or null on success or without a file. */
async function uploadSignupPhoto(visit: Visit, form: FormData): Promise<ErrorCode | null> {
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return null
  const problem = fileProblem(file)
  if (problem) return problem === 'too_large' ? 'payload_too_large' : 'photo_type_unsupported'
  try {
    await visit.api('uploadPhoto', { query: {}, file })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The member returned to this step after uploading the maximum number of photos.
    return error.code === 'photo_limit_reached' ? null : error.code
  }
}
