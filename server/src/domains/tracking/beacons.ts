import { readConsent } from '@velvet/contract/consent-rules'
import { dayOf } from '../../platform/clock.ts'
import { networkOf, type Ctx } from '../accounts/index.ts'
import { pageCountsStore } from './page-counts.store.ts'
import { routeClass } from './route-class.ts'
import type { TrackingDeps } from './tracking-deps.ts'

/** What a beacon brings along besides its words. */
export type BeaconFacts = { ip: string; cookie: string | undefined }

export function beaconUseCases({ db, presence, limits }: Pick<TrackingDeps, 'db' | 'presence' | 'limits'>) {
  /** Only with consent, and only so many of one network, so that nobody makes up visits. */
  const isCounted = async (ctx: Ctx, { ip, cookie }: BeaconFacts) =>
    readConsent(cookie) === 'accepted' && (await limits.beacons.take(`${ctx.site.id}:${networkOf(ip)}`)) === 0

  return {
    /** A page was put away. Necessary for presence; counted only with consent. */
    async pageHidden(ctx: Ctx, facts: BeaconFacts & { pagePath: string | undefined }): Promise<void> {
      if (ctx.viewer) presence.away(ctx.site.id, ctx.viewer.id)
      if (!(await isCounted(ctx, facts))) return
      await pageCountsStore.countVisit(db.direct, ctx.site.id, {
        day: dayOf(ctx.now),
        route: routeClass(facts.pagePath),
      })
    },

    /** A page was left again, after so many seconds. Tells nobody whether it was counted. */
    async pageBounce(
      ctx: Ctx,
      { path, seconds }: { path: string; seconds: number },
      facts: BeaconFacts,
    ): Promise<void> {
      if (!(await isCounted(ctx, facts))) return
      const bounce = { day: dayOf(ctx.now), route: routeClass(path), seconds: Math.round(seconds) }
      await pageCountsStore.countBounce(db.direct, ctx.site.id, bounce)
    },
  }
}
