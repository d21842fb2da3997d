import type { Api } from '../../../shared/api/create-api.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'
import { choiceFieldName, buildChoices, type ResumeStatus } from './notification-choices.ts'

export type NotificationResult = SectionResult & { status?: ResumeStatus }

/** Null if the member is no longer logged in. API errors are thrown. */
type ActionResult = Promise<Omit<NotificationResult, 'intent'> | null>

const toResult = (response: object | undefined) => (response ? {} : null)

/** Form actions of the notifications page, by the `intent` of the form. */
export const notificationActions = {
  choices: (api: Api, form: FormData): ActionResult =>
    api('saveNotifications', {
      body: { choices: buildChoices((kind, channel) => form.has(choiceFieldName(kind, channel))) },
    }).then(toResult),

  nothing: (api: Api): ActionResult =>
    api('saveNotifications', { body: { choices: buildChoices(() => false) } }).then(toResult),

  quiet(api: Api, form: FormData): ActionResult {
    const hours = { from: Number(formText(form, 'from')), until: Number(formText(form, 'until')) }
    return api('saveNotifications', { body: { quiet: hours } }).then(toResult)
  },

  names: (api: Api, form: FormData): ActionResult =>
    api('saveNotifications', { body: { shows_names: form.has('on') } }).then(toResult),

  resume_mail: (api: Api): ActionResult =>
    api('resumeMail').then((response) => (response ? { status: response.status } : null)),
}
