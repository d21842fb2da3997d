import { readIntent, type VisitorIntent } from '../../lib/visitor-intent.ts'

/** What the address says that the account is made for. Below a member it is the first message. */
export function askedIntent(url: URL, memberId: string | undefined): VisitorIntent | null {
  return memberId ? { kind: 'write', member: memberId } : readIntent(url.searchParams)
}
