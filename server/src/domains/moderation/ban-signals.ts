import type { BanKind } from '@velvet/contract/desk/case-rules'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { Accounts, BanIdentifier } from '../accounts/index.ts'
import type { Sites } from '../sites/index.ts'
import type { createCaseOpener } from './open-cases.ts'
import { signalsStore } from './signals.store.ts'

/** Returns what a domain knows about a member that identifies a person, for the identifiers of a ban. */
type IdentifierSource = { banIdentifiersOf(siteId: string, memberId: string): Promise<BanIdentifier[]> }

export type BanSignalsDeps = {
  db: Database
  accounts: Accounts
  sites: Sites
  /** Domains besides `accounts` that know identifiers of members. */
  identifierSources: IdentifierSource[]
}

type Match = { kind: BanKind; siteId: string; decisionId: string }

export function banSignalUseCases(
  { db, accounts, sites, identifierSources }: BanSignalsDeps,
  cases: ReturnType<typeof createCaseOpener>,
) {
  /** Stores the matches and opens a case of the member, or adds them to the open one. A repeated call changes nothing. */
  async function recordSignals(at: SiteMoment, memberId: string, matches: Match[]): Promise<void> {
    for (const { kind, siteId: decisionSiteId, decisionId } of matches)
      await db.transaction(async (tx) => {
        const signal = { id: newId(), memberId, kind: `ban_${kind}`, decisionSiteId, decisionId, now: at.now } as const
        if (await signalsStore.insert(tx, at.siteId, signal)) await cases.openForSignal(tx, at, signal)
      })
  }

  async function sitesOfCompany(companyId: string): Promise<string[]> {
    const all = await Promise.all((await sites.allIds()).map((siteId) => sites.byId(siteId)))
    return all.filter((site) => site.companyId === companyId).map((site) => site.id)
  }

  return {
    recordSignals,

    /**
     * Stores the identifiers of a member whose contract was ended. An account with the same mailbox that was created
     * before they were stored gets a case: the decision and a sign-up may run at the same time.
     */
    async collectBanIdentifiers(at: SiteMoment, { decisionId, memberId }: { decisionId: string; memberId: string }) {
      const { siteId } = at
      const site = await sites.byId(siteId)
      const [{ email, identifiers }, ...others] = await Promise.all([
        accounts.banIdentifiersOf(siteId, memberId),
        ...identifierSources.map((source) => source.banIdentifiersOf(siteId, memberId)),
      ])
      const ban = { decisionId, email, identifiers: [...identifiers, ...others.flat()] }
      const scope = await accounts.storeBanIdentifiers(at, site, ban)
      if (!scope || !email) return
      for (const otherSite of scope === 'company' ? await sitesOfCompany(site.companyId) : [siteId])
        for (const otherId of await accounts.membersOfMailbox(otherSite, email))
          if (otherId !== memberId)
            await recordSignals({ ...at, siteId: otherSite }, otherId, [{ kind: 'email', siteId, decisionId }])
    },
  }
}
