import { photoMaxBytes } from '@velvet/contract/photo-rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { problemMessage } from '../../shared/forms/form-problem.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import type { FileProblem } from './photo-file.ts'
import type { UploadProblem } from './upload-list.ts'

export const photoMaxMegabytes = photoMaxBytes / 1024 / 1024

const fileTexts: Record<FileProblem, MessageId> = {
  empty: 'photos.file_empty',
  too_large: 'photos.file_too_large',
  heic: 'photos.file_heic',
  not_a_picture: 'photos.file_not_a_picture',
  no_room: 'photos.file_no_room',
}

/** Returns a function that describes why a file was not uploaded. */
export function useUploadProblemText(): (problem: UploadProblem) => string {
  const text = useText()
  return (problem) => {
    if ('file' in problem) return text(fileTexts[problem.file], { size: photoMaxMegabytes })
    if (problem.code === 'payload_too_large') return text('photos.file_too_large', { size: photoMaxMegabytes })
    const { id, values } = problemMessage(problem)
    return text(id, values)
  }
}
