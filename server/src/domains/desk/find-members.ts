import type { z } from 'zod'
import type { searchMembers } from '@velvet/contract/desk/members'
import { sitesWithRight } from '@velvet/contract/desk/staff-roles'
import { appendAuditEntry, companyChain } from '../../platform/audit/audit-log.ts'
import { AppError } from '../../platform/errors.ts'
import { profileIdIn } from '../moderation/index.ts'
import type { StaffCtx } from '../staff/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { presentMember } from './present-member.ts'
import { parseSearchTerm, type SearchTerm } from './search-terms.policy.ts'

type Found = { site_id: string; member_id: string }
type SearchResult = z.output<typeof searchMembers.response>

const maxFound = 20

/** Finds members by what identifies exactly one of them on a site. */
export function findMemberUseCases({ db, sites, accounts, profiles, payments, casework, limits }: DeskDeps) {
  async function find(siteIds: string[], { kind, value }: SearchTerm): Promise<Found[]> {
    if (kind === 'order_number') return payments.membersByOrderNumber(siteIds, value)
    if (kind === 'statement_reference') return payments.membersByStatementReference(siteIds, value)
    if (kind === 'receipt') return casework.membersByReceipt(siteIds, value)
    if (kind === 'email') {
      const found = await Promise.all(
        siteIds.map(async (site_id) => ({ site_id, member_id: await accounts.memberByEmailForDesk(site_id, value) })),
      )
      return found.flatMap(({ site_id, member_id }) => (member_id ? { site_id, member_id } : []))
    }
    const own = await accounts.sitesOfMember(siteIds, value)
    return own.map((site_id) => ({ site_id, member_id: value }))
  }

  /** Loads the rows of a result, without members whose account was erased. */
  async function load(found: Found[]): Promise<SearchResult['members']> {
    const bySite = Map.groupBy(found, ({ site_id }) => site_id)
    const rows = await Promise.all(
      [...bySite].map(async ([siteId, ofSite]) => {
        const ids = ofSite.map(({ member_id }) => member_id)
        const [byId, profilesById] = await Promise.all([
          accounts.accountsForDesk(siteId, ids),
          profiles.factsForDesk(siteId, ids),
        ])
        return [...byId.values()].map((account) => presentMember(siteId, account, profilesById.get(account.id)))
      }),
    )
    return rows.flat()
  }

  return {
    /**
     * Returns the members of the caller's sites that the term identifies. Each of them gets an entry in the audit log; a
     * search without a result gets one of the company. Throws `invalid_input` for a text that identifies nobody, and
     * `too_many_requests`.
     */
    async search(ctx: StaffCtx, typed: string): Promise<SearchResult> {
      const { staff, now } = ctx
      await limits.searches.require(staff.id)
      const term = parseSearchTerm(typed, profileIdIn)
      if (!term) throw new AppError('invalid_input', { fields: ['term'] })
      const granted = sitesWithRight(staff.grants, 'members.read')
      const found = await find(granted === 'all' ? await sites.allIds() : granted, term)
      const members = (await load(found.slice(0, maxFound))).toSorted((a, b) => (a.site_id < b.site_id ? -1 : 1))
      const entry = { actor: staff.code, action: 'member.searched', facts: { by: term.kind } }
      await db.transaction(async (tx) => {
        // Sites in one order, because each entry locks a chain.
        for (const { site_id, id } of members)
          await appendAuditEntry(tx, site_id, { ...entry, subject: `member:${id}` }, now)
        if (members.length === 0) await appendAuditEntry(tx, companyChain, { ...entry, subject: 'member:none' }, now)
      })
      return { found_by: term.kind, members }
    },
  }
}
