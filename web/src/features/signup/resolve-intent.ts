import { readIntent, type VisitorIntent } from '../visitor/index.ts'

/** Returns the intent in the URL. Sign-up below the path of a member starts with a message to that member. */
export function resolveIntent(url: URL, memberId: string | undefined): VisitorIntent | null {
  return memberId ? { kind: 'write', member: memberId } : readIntent(url.searchParams)
}
