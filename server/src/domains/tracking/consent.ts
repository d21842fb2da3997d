import { randomBytes } from 'node:crypto'
import { dayMs } from '@velvet/contract/durations'
import { consentDays, readConsentChoice, writeConsentChoice } from '@velvet/contract/consent-rules'
import { newId } from '../../platform/ids.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import type { Ctx } from '../accounts/index.ts'
import { consentLogStore } from './consent-log.store.ts'
import { sourcesStore } from './sources.store.ts'
import type { TrackingDeps } from './tracking-deps.ts'

/** Returns a random id that is stored in one browser and contains no personal data. */
const newVisitorId = () => randomBytes(16).toString('base64url')

type Choice = { statistics: boolean; version: string }

export function consentUseCases({ db, limits }: Pick<TrackingDeps, 'db' | 'limits'>) {
  return {
    /**
     * Records a choice and returns the cookie for it. A visitor who chose before keeps their id. Withdrawing consent
     * clears the data that was stored with it. Throws `too_many_requests`.
     */
    async saveConsent(ctx: Ctx, { statistics, version }: Choice, client: { ip: string; cookie: string | undefined }) {
      const siteId = ctx.site.id
      await limits.consents.require(`${siteId}:${networkPrefix(client.ip)}`)
      const visitorId = readConsentChoice(client.cookie)?.visitorId ?? newVisitorId()
      const memberId = ctx.viewer?.id ?? null
      await db.transaction(async (tx) => {
        await consentLogStore.lockVisitor(tx, siteId, visitorId)
        await consentLogStore.insert(tx, siteId, {
          id: newId(),
          visitorId,
          memberId,
          accepts: statistics,
          textVersion: version,
          locale: ctx.locale,
          chosenAt: ctx.now,
        })
        if (!statistics) await sourcesStore.clearConsentedData(tx, siteId, { visitorId, memberId })
      })
      return {
        value: writeConsentChoice({ version, visitorId, accepts: statistics }),
        expires: new Date(ctx.now.getTime() + consentDays * dayMs),
      }
    },
  }
}
