import { emailProblem, loginNameProblem } from '@velvet/contract/rules'
import { ApiError } from '../../shared/api/api-error.ts'
import type { Api } from '../../shared/api/create-api.ts'
import { inputProblem, type FormProblem } from '../../shared/forms/form-problem.ts'
import { formText } from '../../shared/forms/form-text.ts'
import type { SectionResult } from '../../shared/forms/use-section-form.ts'
import { newPasswordProblem } from './new-password.ts'
import { parsePasskeyResponse } from './passkey-browser.ts'
import { confirmFields } from './step-up.ts'

/** Null when the member is no longer logged in. Errors of the API are thrown. */
type ActionResult = Promise<Omit<SectionResult, 'intent'> | null>

const refuse = (problem: FormProblem) => Promise.resolve({ problem })
const toResult = (response: object | undefined) => (response ? {} : null)
const passwordMissing: FormProblem = { code: 'old_password_wrong', params: {} }

/** Deleting something that does not exist any more counts as success. */
const ignoreNotFound = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'not_found') return {}
  throw error
}

/** Form actions of the settings page, by the `intent` of their forms. */
export const accountActions = {
  email(api: Api, form: FormData): ActionResult {
    const email = formText(form, 'email').trim()
    if (emailProblem(email)) return refuse(inputProblem('email', 'email_new_invalid'))
    return api('requestEmailChange', { body: { email } }).then((response) => (response ? { email } : null))
  },

  password(api: Api, form: FormData): ActionResult {
    const oldPassword = formText(form, 'old_password')
    if (oldPassword === '') return refuse(passwordMissing)
    const password = formText(form, 'password')
    const problem = newPasswordProblem(password, formText(form, 'repeat'))
    if (problem) return refuse(problem)
    const shouldKeepPasskeys = form.has('keep_passkeys')
    return api('changePassword', {
      body: { old_password: oldPassword, password, keep_passkeys: shouldKeepPasskeys },
    }).then(toResult)
  },

  login_name(api: Api, form: FormData): ActionResult {
    const loginName = formText(form, 'login_name').trim()
    if (loginName !== '' && loginNameProblem(loginName, ''))
      return refuse(inputProblem('login_name', 'login_name_invalid'))
    return api('setLoginName', { body: { login_name: loginName || null } }).then(toResult)
  },

  /** Has to succeed before `AddPasskeyRow` asks the device for a passkey. */
  confirm_identity: (_api: Api, form: FormData): ActionResult =>
    form.has(confirmFields.password) ? Promise.resolve({}) : refuse({ code: 'reauthentication_required', params: {} }),

  add_passkey(api: Api, form: FormData): ActionResult {
    const name = formText(form, 'name').trim()
    if (name === '') return refuse(inputProblem('name', 'passkey_name_missing'))
    return api('addPasskey', { body: { name, response: parsePasskeyResponse(formText(form, 'response')) } }).then(
      toResult,
    )
  },

  remove_passkey: (api: Api, form: FormData): ActionResult =>
    api('removePasskey', { params: { id: formText(form, 'item') } })
      .catch(ignoreNotFound)
      .then(toResult),

  end_session: (api: Api, form: FormData): ActionResult =>
    api('endSession', { params: { id: formText(form, 'item') } })
      .catch(ignoreNotFound)
      .then(toResult),

  end_other_sessions: (api: Api, form: FormData): ActionResult =>
    api('endOtherSessions', { query: { passkeys: form.has('remove_passkeys') ? 'remove' : 'keep' } }).then(toResult),

  invisible: (api: Api, form: FormData): ActionResult =>
    api('setVisibility', { body: { is_invisible: form.has('on') } }).then(toResult),

  members_only: (api: Api, form: FormData): ActionResult =>
    api('setVisibility', { body: { is_members_only: form.has('on') } }).then(toResult),

  withdraw_sexuality: (api: Api): ActionResult => api('saveSignupStep', { body: { sexuality: null } }).then(toResult),

  discreet: (api: Api, form: FormData): ActionResult =>
    api('setVisibility', { body: { is_discreet: form.has('on') } }).then(toResult),

  read_receipts: (api: Api, form: FormData): ActionResult =>
    api('saveChatSettings', { body: { shares_reading: form.has('on') } }).then(toResult),
}
