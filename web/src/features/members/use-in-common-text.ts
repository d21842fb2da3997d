import type { Openers } from '../../shared/api/responses.ts'
import { useLocale } from '../../shared/i18n/use-locale.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { nameInSentence } from './name-in-sentence.ts'
import { useValueText } from './use-value-text.ts'

/**
 * Returns a function that names the most particular thing that the viewer and a member have in common. It returns null
 * if they have nothing in common.
 */
export function useInCommonText() {
  const text = useText()
  const valueText = useValueText()
  const locale = useLocale()
  return ({ interests: [shared], city, signup_reason: reason }: Openers['in_common'], name?: string): string | null => {
    if (shared) {
      const interest = nameInSentence(shared.name, locale)
      return name ? text('match.in_common', { name, interest }) : text('openers.in_common', { interest })
    }
    if (city) return text('openers.in_common_city', { city })
    if (!reason) return null
    return text('openers.in_common_reason', { reason: nameInSentence(valueText('signup_reason', reason), locale) })
  }
}
