import type { Api } from '../../lib/api/create-api.ts'
import { formText } from '../../lib/form-text.ts'
import type { SectionResult } from '../../lib/use-section-form.ts'
import { cellName, choicesOf, type ResumeStatus } from './notification-facts.ts'

export type NotificationResult = SectionResult & { status?: ResumeStatus }

/** `null`: the login is gone. Problems of the API are thrown. */
type Done = Promise<Omit<NotificationResult, 'intent'> | null>

const ok = (answer: object | undefined) => (answer ? {} : null)

/** What the page of notifications can do, by the `intent` of its forms. */
export const notificationActions = {
  choices: (api: Api, form: FormData): Done =>
    api('saveNotifications', {
      body: { choices: choicesOf((kind, channel) => form.has(cellName(kind, channel))) },
    }).then(ok),

  nothing: (api: Api): Done => api('saveNotifications', { body: { choices: choicesOf(() => false) } }).then(ok),

  quiet(api: Api, form: FormData): Done {
    const hours = { from: Number(formText(form, 'from')), until: Number(formText(form, 'until')) }
    return api('saveNotifications', { body: { quiet: hours } }).then(ok)
  },

  names: (api: Api, form: FormData): Done =>
    api('saveNotifications', { body: { shows_names: form.has('on') } }).then(ok),

  resume_mail: (api: Api): Done => api('resumeMail').then((answer) => (answer ? { status: answer.status } : null)),
}
