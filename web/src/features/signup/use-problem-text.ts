import { passwordMinLength, usernameMaxLength } from '@velvet/contract/rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useSettings } from '../../lib/viewer/use-viewer.ts'

/** The text of a problem, with the numbers it names. */
export function useProblemText(): (problem: MessageId | undefined) => string | undefined {
  const text = useText()
  const { min_age } = useSettings()
  return (problem) => problem && text(problem, { min: passwordMinLength, max: usernameMaxLength, min_age })
}
