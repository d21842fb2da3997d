import { emailProblem } from '@velvet/contract/rules'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Api } from '../../lib/api/create-api.ts'
import { inputProblem, type FormProblem } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'
import type { SectionResult } from '../../lib/use-section-form.ts'
import { newPasswordProblem } from './new-password.ts'
import { readPasskeyAnswer } from './passkey-browser.ts'

/** `null`: the login is gone. Problems of the API are thrown. */
type Done = Promise<Omit<SectionResult, 'intent'> | null>

const found = (problem: FormProblem) => Promise.resolve({ problem })
const ok = (answer: object | undefined) => (answer ? {} : null)
const withoutPassword: FormProblem = { code: 'old_password_wrong', params: {} }

/** What should go and is gone already needs no complaint. */
const goneIsFine = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'not_found') return {}
  throw error
}

/** What the account's sections of the settings can do, by the `intent` of their forms. */
export const accountActions = {
  email(api: Api, form: FormData): Done {
    const email = formText(form, 'email').trim()
    if (emailProblem(email)) return found(inputProblem('email', 'email_new_invalid'))
    const password = formText(form, 'old_password')
    if (password === '') return found(withoutPassword)
    return api('requestEmailChange', { body: { email, password } }).then((answer) => (answer ? { email } : null))
  },

  password(api: Api, form: FormData): Done {
    const oldPassword = formText(form, 'old_password')
    if (oldPassword === '') return found(withoutPassword)
    const password = formText(form, 'password')
    const problem = newPasswordProblem(password, formText(form, 'repeat'))
    if (problem) return found(problem)
    return api('changePassword', { body: { old_password: oldPassword, password } }).then(ok)
  },

  add_passkey(api: Api, form: FormData): Done {
    const name = formText(form, 'name').trim()
    if (name === '') return found(inputProblem('name', 'passkey_name_missing'))
    return api('addPasskey', { body: { name, response: readPasskeyAnswer(formText(form, 'response')) } }).then(ok)
  },

  remove_passkey: (api: Api, form: FormData): Done =>
    api('removePasskey', { params: { id: formText(form, 'item') } })
      .catch(goneIsFine)
      .then(ok),

  end_session: (api: Api, form: FormData): Done =>
    api('endSession', { params: { id: formText(form, 'item') } })
      .catch(goneIsFine)
      .then(ok),

  end_other_sessions: (api: Api): Done => api('endOtherSessions').then(ok),

  invisible: (api: Api, form: FormData): Done =>
    api('setVisibility', { body: { is_invisible: form.has('on') } }).then(ok),

  withdraw_sexuality: (api: Api): Done => api('saveSignupStep', { body: { sexuality: null } }).then(ok),

  discreet: (api: Api, form: FormData): Done =>
    api('setVisibility', { body: { is_discreet: form.has('on') } }).then(ok),

  read_receipts: (api: Api, form: FormData): Done =>
    api('saveChatSettings', { body: { shares_reading: form.has('on') } }).then(ok),
}
