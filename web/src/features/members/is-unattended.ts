import type { MemberCard } from '../../shared/api/responses.ts'

type Member = Pick<MemberCard, 'is_fictional' | 'is_online'>

/** A fictional profile is online exactly while an operator can reply. Visitors do not see the difference. */
export const isUnattended = ({ is_fictional, is_online }: Member, isMember: boolean): boolean =>
  isMember && is_fictional && !is_online
