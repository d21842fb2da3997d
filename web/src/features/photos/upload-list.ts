import type { ErrorCode, ErrorParams } from '@velvet/contract/errors'
import type { PhotoEdit } from '@velvet/contract/photo-rules'
import type { FileProblem } from './photo-file.ts'

export type UploadProblem = { file: FileProblem } | { code: ErrorCode; params: ErrorParams }

/** One upload. In the state `chosen` the member can still crop and rotate the photo. */
export type Upload = {
  /** Also the Idempotency-Key, so that a retry does not create a second photo. */
  id: string
  file: File
  edit: PhotoEdit
  /** Object URL of the file. Empty if the file was refused. */
  preview: string
  progress: number
} & ({ state: 'chosen' | 'sending'; problem?: never } | { state: 'failed'; problem: UploadProblem })

export type UploadEvent =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'sending'; id: string; edit: PhotoEdit }
  | { type: 'progress'; id: string; progress: number }
  | { type: 'failed'; id: string; problem: UploadProblem }
  /** The upload is done, cancelled or dismissed. */
  | { type: 'gone'; id: string }

export function uploadListReducer(list: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === 'added') return [...list, ...event.uploads]
  if (event.type === 'gone') return list.filter(({ id }) => id !== event.id)
  return list.map((upload) => (upload.id === event.id ? updateUpload(upload, event) : upload))
}

function updateUpload({ id, file, preview, ...upload }: Upload, event: UploadEvent): Upload {
  const base = { id, file, preview, edit: upload.edit }
  if (event.type === 'sending') return { ...base, edit: event.edit, state: 'sending', progress: 0 }
  if (event.type === 'failed') return { ...base, state: 'failed', progress: 0, problem: event.problem }
  if (event.type === 'progress' && upload.state === 'sending')
    return { ...base, state: 'sending', progress: event.progress }
  return { ...base, ...upload }
}

/** Returns the number of uploads that count towards the photo limit: all except failed ones. */
export const countActiveUploads = (list: readonly Upload[]): number =>
  list.filter(({ state }) => state !== 'failed').length
