import { AppError } from '../../platform/errors.ts'
import { householdPrefix, networkPrefix } from '../../platform/network-prefix.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Ctx } from './viewer-identity.ts'

/** Counts one read while it runs. Throws `too_many_requests`, without running it if the caller was refused before. */
export type ReadBudget = <Result>(ctx: Ctx, ip: string, read: () => Promise<Result>) => Promise<Result>

type ReadLimits = {
  member: RateLimit
  /** Visitors from one household. */
  household: RateLimit
  /** Visitors from one network, so that changing addresses inside it does not open a new budget. */
  network: RateLimit
}

/** Limits how many profiles or search pages a member, or the visitors from one household and network, can read. */
export function createReadBudget({ member, household, network }: ReadLimits): ReadBudget {
  return async ({ site, viewer }, ip, read) => {
    const counted = viewer
      ? [{ limit: member, key: `${site.id}:${viewer.id}` }]
      : [
          { limit: household, key: `${site.id}:${householdPrefix(ip)}` },
          { limit: network, key: `${site.id}:${networkPrefix(ip)}` },
        ]
    const countAll = () => Promise.all(counted.map(({ limit, key }) => limit.consume(key)))
    if (counted.some(({ limit, key }) => limit.isRefused(key))) {
      await countAll()
      throw new AppError('too_many_requests')
    }
    const [waits, [outcome]] = await Promise.all([countAll(), Promise.allSettled([read()])])
    if (waits.some((seconds) => seconds > 0)) throw new AppError('too_many_requests')
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }
}
