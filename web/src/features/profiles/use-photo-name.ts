import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'

/** What a photo is called by those who do not see it: its number, the person, and that a fictional one is fictional. */
export function usePhotoName({ name, age, is_fictional, photos }: MemberProfile): (index: number) => string {
  const text = useText()
  return (index) => {
    const id = photos[index]?.is_clear === false ? 'member.photo_alt_locked' : 'member.photo_alt'
    const what = text(id, { number: index + 1, name, age })
    return is_fictional ? text('member.labelled', { what, label: text('fictional.label') }) : what
  }
}
