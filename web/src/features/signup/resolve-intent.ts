import { promptIds } from '@velvet/contract/profile-prompts'
import { readIntent, readPrompt, type VisitorIntent } from '../visitor/index.ts'

/** Returns the intent in the URL. Sign-up below the path of a member starts with a message to that member. */
export function resolveIntent(url: URL, memberId: string | undefined): VisitorIntent | null {
  const intent = memberId
    ? { kind: 'write' as const, member: memberId, ...readPrompt(url.searchParams) }
    : readIntent(url.searchParams)
  if (!intent?.prompt || promptIds.some((id) => id === intent.prompt)) return intent
  const { prompt: _unknown, ...rest } = intent
  return rest
}
