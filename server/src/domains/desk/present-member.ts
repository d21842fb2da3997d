import type { z } from 'zod'
import type { searchMembers } from '@velvet/contract/desk/members'
import type { Accounts } from '../accounts/index.ts'

type Account = Awaited<ReturnType<Accounts['accountsForDesk']>> extends Map<string, infer Row> ? Row : never
type Profile = { name: string; country: string } | undefined

/** Presents a member in a list and on top of their sheet. */
export const presentMember = (
  siteId: string,
  account: Account,
  profile: Profile,
): z.output<typeof searchMembers.response>['members'][number] => ({
  ...{ site_id: siteId, id: account.id, nickname: profile?.name ?? '', country: profile?.country ?? null },
  ...{ status: account.status, is_premium: account.is_premium, language: account.language },
  signed_up_at: account.signed_up_at.toISOString(),
  email_hint: account.email_hint,
})
