import { passwordMinLength, usernameMaxLength } from '@velvet/contract/rules'
import type { MessageId } from '@velvet/i18n/message-ids'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useSettings } from '../session/index.ts'

/** Returns a function that formats a problem with the limits it mentions. */
export function useSignupProblemText(): (problem: MessageId | undefined) => string | undefined {
  const text = useText()
  const { min_age } = useSettings()
  return (problem) => problem && text(problem, { min: passwordMinLength, max: usernameMaxLength, min_age })
}
