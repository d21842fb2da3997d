import { fictionalLabel } from '@velvet/contract/responders'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

/** Returns the alternative text of a photo: number, name, age, and a label for fictional profiles. */
export function usePhotoAlt({ name, age, is_fictional, responder, photos }: MemberProfile): (index: number) => string {
  const text = useText()
  return (index) => {
    const id = photos[index]?.is_clear === false ? 'member.photo_alt_locked' : 'member.photo_alt'
    const what = text(id, { number: index + 1, name, age })
    return is_fictional ? text('member.labelled', { what, label: text(fictionalLabel(responder)) }) : what
  }
}
