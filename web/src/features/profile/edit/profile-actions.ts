import type { Api } from '../../../shared/api/create-api.ts'
import type { FormProblem } from '../../../shared/forms/form-problem.ts'
import { formText } from '../../../shared/forms/form-text.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'
import { fileProblem, moveTo } from '../../photos/index.ts'
import { isEmpty } from './autosave.ts'
import { changeProblems } from './field-problems.ts'
import { sectionNames, type SectionName } from './profile-sections.ts'
import { readSection } from './read-section.ts'

/** Null if the member is no longer logged in. API errors are thrown. */
type ActionResult = Promise<Omit<SectionResult, 'intent'> | null>
type Action = (api: Api, form: FormData) => ActionResult

/** Actions of the forms that are posted without scripts, by `intent`. */
export const profileActions: Record<string, Action> = {
  ...Object.fromEntries(
    sectionNames.map((section): [string, Action] => [section, (...args) => saveSection(section, ...args)]),
  ),
  photo_upload: uploadFile,
  photo_main: (api, form) => movePhoto(api, form, () => 0),
  photo_earlier: (api, form) => movePhoto(api, form, (index) => index - 1),
  photo_remove: async (api, form) => toResult(await api('removePhoto', { params: { id: formText(form, 'photo') } })),
}

const toResult = (response: object | undefined) => (response ? {} : null)

async function saveSection(section: SectionName, api: Api, form: FormData): ActionResult {
  const own = await api('getOwnProfile')
  if (!own) return null
  const changes = readSection(section, form, own.profile)
  const problems = changeProblems(changes)
  if (!isEmpty(problems)) return { problem: toRefusal(problems) }
  if (isEmpty(changes)) return {}
  return toResult(await api('saveProfile', { body: changes }))
}

/** Returns the problems in the format of an API error. */
const toRefusal = (problems: Record<string, string | undefined>): FormProblem => ({
  code: 'invalid_input',
  params: { fields: Object.keys(problems), problems: Object.values(problems).map(String) },
})

async function uploadFile(api: Api, form: FormData): ActionResult {
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return { problem: { code: 'photo_type_unsupported', params: {} } }
  const problem = fileProblem(file)
  if (problem) return { problem: { code: problem === 'too_large' ? 'payload_too_large' : 'photo_type_unsupported', params: {} } } // prettier-ignore
  return toResult(await api('uploadPhoto', { query: {}, file }))
}

async function movePhoto(api: Api, form: FormData, targetOf: (index: number) => number): ActionResult {
  const response = await api('getPhotos')
  if (!response) return null
  const ids = response.photos.map(({ id }) => id)
  const index = ids.indexOf(formText(form, 'photo'))
  if (index < 0) return {}
  return toResult(await api('orderPhotos', { body: { ids: moveTo(ids, index, targetOf(index)) } }))
}
