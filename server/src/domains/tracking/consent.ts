import { randomBytes } from 'node:crypto'
import { consentDays, readConsentChoice, writeConsentChoice } from '@velvet/contract/consent-rules'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { networkOf, type Ctx } from '../accounts/index.ts'
import { consentLogStore } from './consent-log.store.ts'
import { sourcesStore } from './sources.store.ts'
import type { TrackingDeps } from './tracking-deps.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Names nobody: it is made here and known to one browser. */
const newVisitorId = () => randomBytes(16).toString('base64url')

type Choice = { statistics: boolean; version: string }

export function consentUseCases({ db, limits }: Pick<TrackingDeps, 'db' | 'limits'>) {
  return {
    /**
     * Notes a choice and answers the cookie for it. A visitor who chose before keeps their number; taking consent back
     * takes what rested on it along. Throws `too_many_requests`.
     */
    async saveConsent(ctx: Ctx, { statistics, version }: Choice, asked: { ip: string; cookie: string | undefined }) {
      const siteId = ctx.site.id
      if ((await limits.consents.take(`${siteId}:${networkOf(asked.ip)}`)) > 0) throw new AppError('too_many_requests')
      const visitorId = readConsentChoice(asked.cookie)?.visitorId ?? newVisitorId()
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
        if (!statistics) await sourcesStore.empty(tx, siteId, { visitorId, memberId })
      })
      return {
        value: writeConsentChoice({ version, visitorId, accepts: statistics }),
        expires: new Date(ctx.now.getTime() + consentDays * dayMs),
      }
    },
  }
}
