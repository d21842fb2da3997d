import { readConsent } from '@velvet/contract/consent-rules'
import { dayOf } from '../../platform/clock.ts'
import { networkPrefix } from '../../platform/network-prefix.ts'
import type { Ctx } from '../accounts/index.ts'
import { pageCountsStore } from './page-counts.store.ts'
import { routeClass } from './route-class.ts'
import type { TrackingDeps } from './tracking-deps.ts'

/** Data of a beacon request besides its body. */
export type BeaconFacts = { ip: string; cookie: string | undefined }

export function beaconUseCases({ db, presence, limits }: Pick<TrackingDeps, 'db' | 'presence' | 'limits'>) {
  /** Counts only with consent, and throttles per network, so that visits cannot be faked in large numbers. */
  const isCounted = async (ctx: Ctx, { ip, cookie }: BeaconFacts) =>
    readConsent(cookie) === 'accepted' && (await limits.beacons.consume(`${ctx.site.id}:${networkPrefix(ip)}`)) === 0

  return {
    /** Handles a hidden page. Shortens the presence of the member, and counts a visit only with consent. */
    async pageHidden(ctx: Ctx, facts: BeaconFacts & { pagePath: string | undefined }): Promise<void> {
      if (ctx.viewer) presence.markAway(ctx.site.id, ctx.viewer.id)
      if (!(await isCounted(ctx, facts))) return
      await pageCountsStore.countVisit(db.direct, ctx.site.id, {
        day: dayOf(ctx.now),
        route: routeClass(facts.pagePath),
      })
    },

    /** Counts a page that was left after some seconds. The response does not reveal whether it was counted. */
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
