import type { Api } from '../../shared/api/create-api.ts'
import type { FormProblem } from '../../shared/forms/form-problem.ts'
import { formText } from '../../shared/forms/form-text.ts'
import { parsePasskeyResponse } from './passkey-browser.ts'

/** Fields that `ConfirmIdentity` adds to a form that is sent again. */
export const confirmFields = { password: 'confirm_password', passkey: 'confirm_passkey' } as const

const confirmFieldNames: ReadonlySet<string> = new Set(Object.values(confirmFields))

/** Confirms the member's identity if the form contains a password or a passkey for it. Throws errors of the API. */
export async function confirmIdentity(api: Api, form: FormData): Promise<void> {
  const passkey = formText(form, confirmFields.passkey)
  if (passkey !== '') await api('confirmIdentity', { body: { passkey: parsePasskeyResponse(passkey) } })
  else if (form.has(confirmFields.password)) {
    // Without scripts the field can be empty. The contract requires one character; the API refuses a blank as wrong.
    await api('confirmIdentity', { body: { password: formText(form, confirmFields.password) || ' ' } })
  }
}

/** Adds the submitted fields to the result of a form that was refused because the identity has to be confirmed. */
export function withRepeats<Result extends { problem: FormProblem }>(
  result: Result,
  form: FormData,
): Result & { repeats?: [string, string][] } {
  const { code } = result.problem
  const wasConfirming = [...confirmFieldNames].some((name) => form.has(name))
  const needsConfirmation =
    code === 'reauthentication_required' ||
    (wasConfirming && (code === 'password_wrong' || code === 'passkey_failed' || code === 'too_many_requests'))
  if (!needsConfirmation) return result
  const repeats = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !confirmFieldNames.has(name) ? [[name, value]] : [],
  )
  return { ...result, repeats }
}
