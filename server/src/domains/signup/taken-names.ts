import { usernameProblem } from '@velvet/contract/rules'
import { AppError } from '../../platform/errors.ts'
import { householdPrefix, networkPrefix } from '../../platform/network-prefix.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import type { Accounts } from '../accounts/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { SignupForm } from './signup-form.ts'
import type { SignupProblems } from './signup.policy.ts'

type TakenNamesDeps = {
  accounts: Pick<Accounts, 'banOfEmail' | 'findTaken'>
  limits: {
    /** Lookups from one household, and from its whole network, that do not create an account. */
    checksOfHousehold: RateLimit
    checksOfNetwork: RateLimit
    /** Responses to one network that reveal whether an address has an account. */
    disclosures: RateLimit
  }
}

/** Looks up taken addresses and usernames, on `open` sites only. `discreet` sites reveal neither of them. */
export function createTakenNames({ accounts, limits }: TakenNamesDeps) {
  const networkKey = (ctx: SiteCtx, ip: string) => `${ctx.site.id}:${networkPrefix(ip)}`

  async function isOverCheckBudget(ctx: SiteCtx, ip: string): Promise<boolean> {
    const network = networkKey(ctx, ip)
    const waitSeconds = await Promise.all([
      limits.checksOfHousehold.consume(`${ctx.site.id}:${householdPrefix(ip)}`),
      limits.checksOfNetwork.consume(network),
    ])
    return waitSeconds.some((seconds) => seconds > 0)
  }

  return {
    /**
     * Returns whether the username is free, while a visitor types it. Names of `discreet` sites and names that no
     * account can have are `unknown`. Throws `too_many_requests`.
     */
    async checkUsername(ctx: SiteCtx, username: string, ip: string): Promise<'free' | 'taken' | 'unknown'> {
      if (await isOverCheckBudget(ctx, ip)) throw new AppError('too_many_requests')
      const name = username.trim()
      if (ctx.site.accountPrivacy === 'discreet' || usernameProblem(name, '')) return 'unknown'
      const taken = await accounts.findTaken(ctx.site.id, '', name)
      return taken.username ? 'taken' : 'free'
    },

    /**
     * Adds taken names to the problems of a form that is refused anyway, so that the visitor sees all problems at once.
     * Beyond the limits nothing is looked up; a form without other problems reports taken names later. Login names are
     * secret and left out.
     */
    async addTo(problems: SignupProblems, ctx: SiteCtx, form: SignupForm, ip: string): Promise<void> {
      if (ctx.site.accountPrivacy === 'discreet' || (await isOverCheckBudget(ctx, ip))) return
      const network = networkKey(ctx, ip)
      if ((await limits.disclosures.consume(network)) > 0) return
      const email = form.email.trim()
      const [taken, ban] = await Promise.all([
        accounts.findTaken(ctx.site.id, email, form.username.trim()),
        accounts.banOfEmail(ctx.site, email, ctx.now),
      ])
      // A banned address is refused as a taken one is.
      const isRefused = taken.email || ban !== undefined
      if (!isRefused) await limits.disclosures.restore(network)
      if (isRefused) problems.set('email', 'email_taken')
      if (taken.username) problems.set('username', 'username_taken')
    },

    /**
     * Limits how many addresses with an account a network can discover. Above the limit it cannot sign up at all for a
     * while, because a different response for unknown addresses would reveal the same.
     */
    async countDisclosure<T>(ctx: SiteCtx, ip: string, work: () => Promise<T>): Promise<T> {
      const network = networkKey(ctx, ip)
      await limits.disclosures.require(network)
      try {
        const done = await work()
        await limits.disclosures.restore(network)
        return done
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'email_taken')) await limits.disclosures.restore(network)
        throw error
      }
    },
  }
}
