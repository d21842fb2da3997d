import { AppError } from '../../platform/errors.ts'
import { householdPrefix, networkPrefix } from '../../platform/network-prefix.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Ctx } from './viewer-identity.ts'

/** Counts one read. Throws `too_many_requests`. */
export type ReadBudget = (ctx: Ctx, ip: string) => Promise<void>

type ReadLimits = {
  member: RateLimit
  /** Visitors from one household. */
  household: RateLimit
  /** Visitors from one network, so that changing addresses inside it does not open a new budget. */
  network: RateLimit
}

/** Limits how many profiles or search pages a member, or the visitors from one household and network, can read. */
export function createReadBudget({ member, household, network }: ReadLimits): ReadBudget {
  return async ({ site, viewer }, ip) => {
    const waits = viewer
      ? [await member.consume(`${site.id}:${viewer.id}`)]
      : await Promise.all([
          household.consume(`${site.id}:${householdPrefix(ip)}`),
          network.consume(`${site.id}:${networkPrefix(ip)}`),
        ])
    if (waits.some((seconds) => seconds > 0)) throw new AppError('too_many_requests')
  }
}
