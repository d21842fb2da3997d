import type { MemberCard } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'

/** A member in spoken words, with the label where the profile is fictional. */
export function useWhoText(): (member: Pick<MemberCard, 'name' | 'age' | 'is_fictional'>) => string {
  const text = useText()
  return ({ name, age, is_fictional }) => {
    const what = text('common.name_and_age', { name, age })
    return is_fictional ? text('member.labelled', { what, label: text('fictional.label') }) : what
  }
}
