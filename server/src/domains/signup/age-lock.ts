import { dayMs } from '@velvet/contract/durations'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { AppError } from '../../platform/errors.ts'
import { householdPrefix } from '../../platform/network-prefix.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { SiteCtx } from '../sites/index.ts'

/** How long a browser cannot sign up after an under-age date of birth. */
const lockMs = dayMs

/** The lock of a browser: an encrypted cookie that contains only its expiry. */
export type AgeLock = { value: string; expires: Date }

type AgeLockDeps = { fieldCrypto: FieldCrypto; underAge: RateLimit }

export function createAgeLock({ fieldCrypto, underAge }: AgeLockDeps) {
  const sealContext = (siteId: string) => `signup.age_lock.${siteId}`

  /** Returns the expiry of the lock, or undefined for a cookie that was not encrypted for this site. */
  function expiryOf(ctx: SiteCtx, cookie: string): Date | undefined {
    try {
      return new Date(fieldCrypto.decrypt(cookie, sealContext(ctx.site.id)))
    } catch {
      return undefined
    }
  }

  return {
    /**
     * Throws `age_locked` for a browser that sent an under-age date before, and for a household that sent too many of
     * them.
     */
    async requireUnlocked(ctx: SiteCtx, cookie: string | undefined, ip: string): Promise<void> {
      const end = cookie === undefined ? undefined : expiryOf(ctx, cookie)
      if (end && end > ctx.now) throw new AppError('age_locked')
      const household = `${ctx.site.id}:${householdPrefix(ip)}`
      if ((await underAge.consume(household)) > 0) throw new AppError('age_locked')
      await underAge.restore(household)
    },

    /** Counts an under-age date of birth and returns the lock for the browser. */
    async lock(ctx: SiteCtx, ip: string): Promise<AgeLock> {
      await underAge.consume(`${ctx.site.id}:${householdPrefix(ip)}`)
      const expires = new Date(ctx.now.getTime() + lockMs)
      return { value: fieldCrypto.encrypt(expires.toISOString(), sealContext(ctx.site.id)), expires }
    },
  }
}
