import type { ErrorCode, ErrorParams } from '@velvet/contract/errors'
import type { PhotoEdit } from '@velvet/contract/photo-rules'
import type { FileProblem } from './photo-file.ts'

export type UploadProblem = { file: FileProblem } | { code: ErrorCode; params: ErrorParams }

/** One file on its way. `chosen`: somebody may still cut and turn it. */
export type Upload = {
  /** Also the Idempotency-Key: the same file sent again counts once. */
  id: string
  file: File
  edit: PhotoEdit
  /** An address of the file inside the browser. */
  preview: string
  progress: number
} & ({ state: 'chosen' | 'sending'; problem?: never } | { state: 'failed'; problem: UploadProblem })

export type UploadEvent =
  | { type: 'added'; uploads: Upload[] }
  | { type: 'sending'; id: string; edit: PhotoEdit }
  | { type: 'progress'; id: string; progress: number }
  | { type: 'failed'; id: string; problem: UploadProblem }
  /** Done, cancelled or no longer wanted. */
  | { type: 'gone'; id: string }

export function uploadList(list: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === 'added') return [...list, ...event.uploads]
  if (event.type === 'gone') return list.filter(({ id }) => id !== event.id)
  return list.map((upload) => (upload.id === event.id ? changed(upload, event) : upload))
}

function changed({ id, file, preview, ...upload }: Upload, event: UploadEvent): Upload {
  const same = { id, file, preview, edit: upload.edit }
  if (event.type === 'sending') return { ...same, edit: event.edit, state: 'sending', progress: 0 }
  if (event.type === 'failed') return { ...same, state: 'failed', progress: 0, problem: event.problem }
  if (event.type === 'progress' && upload.state === 'sending')
    return { ...same, state: 'sending', progress: event.progress }
  return { ...same, ...upload }
}

/** How many of the list still take a place. */
export const underWay = (list: readonly Upload[]): number => list.filter(({ state }) => state !== 'failed').length
