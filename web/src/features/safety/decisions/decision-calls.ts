import { errorStatus } from '@velvet/contract/errors'
import { data } from 'react-router'
import type { Api } from '../../../shared/api/create-api.ts'
import { problemOf, refused, type FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'

/** Converts the refusal of a call to a response with its status. */
const refusal = (error: unknown) => {
  const problem = problemOf(error)
  return data({ problem }, { status: errorStatus[problem.code] })
}

/** Loads a statement by its token. Opening it changes nothing, because mail scanners follow links. */
export const loadStatement = (api: Api, token: string) =>
  api('getStatement', { params: { token } }).then(({ statement }) => data({ statement }), refusal)

export const loadNotice = (api: Api, receipt: string) =>
  api('getNoticeState', { params: { receipt } }).then((notice) => data({ notice }), refusal)

export type AppealResult = { problem: FormProblem; entered: string } | { isConfirmed: boolean }

/** Sends what was entered and returns the problem, if any. */
async function submit(form: FormData, send: (text: string) => Promise<unknown>) {
  const entered = formText(form, 'text').trim()
  if (entered === '') {
    const problem: FormProblem = { code: 'invalid_input', params: { fields: ['text'] } }
    return refused({ problem, entered })
  }
  try {
    await send(entered)
    return data({ isConfirmed: false })
  } catch (error) {
    return refused({ problem: problemOf(error), entered })
  }
}

/** Handles the forms of a decision: the appeal, and the confirmation that it was read. */
export async function submitDecisionForm(api: Api, token: string, form: FormData) {
  if (formText(form, 'intent') !== 'confirm')
    return submit(form, (text) => api('submitAppeal', { params: { token }, body: { text } }))
  try {
    await api('confirmStatement', { params: { token } })
    return data({ isConfirmed: true })
  } catch (error) {
    return refused({ problem: problemOf(error), entered: '' })
  }
}

export const submitNoticeForm = (api: Api, receipt: string, form: FormData) =>
  submit(form, (text) => api('submitNoticeAppeal', { params: { receipt }, body: { text } }))
