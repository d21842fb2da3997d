import type { ErrorCode } from '@velvet/contract/errors'
import { ApiError } from '../../lib/api/api-error.ts'
import { fileProblem } from '../../lib/upload/photo-file.ts'
import type { Visit } from '../../lib/visit/create-visit.server.ts'

/** The photo of a form without scripts. Answers why it was refused; somebody who chose none just goes on. */
export async function takePhoto(visit: Visit, form: FormData): Promise<ErrorCode | null> {
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return null
  const problem = fileProblem(file)
  if (problem) return problem === 'too_large' ? 'payload_too_large' : 'photo_type_unsupported'
  try {
    await visit.api('uploadPhoto', { query: {}, file })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Somebody came back to this step with all photos in place.
    return error.code === 'photo_limit_reached' ? null : error.code
  }
}
