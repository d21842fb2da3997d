import type { Api } from '../../lib/api/create-api.ts'
import type { FormProblem } from '../../lib/errors/form-problem.ts'
import { formText } from '../../lib/form-text.ts'
import { fileProblem } from '../../lib/upload/photo-file.ts'
import type { SectionResult } from '../../lib/use-section-form.ts'
import { isEmpty } from './autosave.ts'
import { sectionNames, type SectionName } from './editor-facts.ts'
import { changeProblems } from './field-problems.ts'
import { moveTo } from '../../lib/upload/photo-order.ts'
import { readSection } from './read-section.ts'

/** `null`: the login is gone. Problems of the API are thrown. */
type Done = Promise<Omit<SectionResult, 'intent'> | null>
type Act = (api: Api, form: FormData) => Done

/** What the forms of the page do without scripts, by their `intent`. */
export const profileActions: Record<string, Act> = {
  ...Object.fromEntries(sectionNames.map((section): [string, Act] => [section, (...args) => save(section, ...args)])),
  photo_upload: upload,
  photo_main: (api, form) => move(api, form, () => 0),
  photo_earlier: (api, form) => move(api, form, (index) => index - 1),
  photo_remove: async (api, form) => done(await api('removePhoto', { params: { id: formText(form, 'photo') } })),
}

const done = (answer: object | undefined) => (answer ? {} : null)

async function save(section: SectionName, api: Api, form: FormData): Done {
  const own = await api('getOwnProfile')
  if (!own) return null
  const changes = readSection(section, form, own.profile)
  const problems = changeProblems(changes)
  if (!isEmpty(problems)) return { problem: asRefusal(problems) }
  if (isEmpty(changes)) return {}
  return done(await api('saveProfile', { body: changes }))
}

/** In the shape in which the API would have said it. */
const asRefusal = (problems: Record<string, string | undefined>): FormProblem => ({
  code: 'invalid_input',
  params: { fields: Object.keys(problems), problems: Object.values(problems).map(String) },
})

async function upload(api: Api, form: FormData): Done {
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return { problem: { code: 'photo_type_unsupported', params: {} } }
  const problem = fileProblem(file)
  if (problem) return { problem: { code: problem === 'too_large' ? 'payload_too_large' : 'photo_type_unsupported', params: {} } } // prettier-ignore
  return done(await api('uploadPhoto', { query: {}, file }))
}

async function move(api: Api, form: FormData, place: (index: number) => number): Done {
  const answer = await api('getPhotos')
  if (!answer) return null
  const ids = answer.photos.map(({ id }) => id)
  const index = ids.indexOf(formText(form, 'photo'))
  if (index < 0) return {}
  return done(await api('orderPhotos', { body: { ids: moveTo(ids, index, place(index)) } }))
}
