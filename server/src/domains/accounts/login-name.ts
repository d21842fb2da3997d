import { loginNameProblem } from '@velvet/contract/rules'
import { AppError } from '../../platform/errors.ts'
import type { UseCaseDeps } from './accounts-deps.ts'
import { accountsStore } from './accounts.store.ts'
import { recordSecurityEvent } from './security-events.ts'
import { deviceOf, type MemberCtx } from './viewer-identity.ts'

export function loginNameUseCases({ db, limits }: UseCaseDeps) {
  return {
    /**
     * Sets or removes the name that the member logs in with instead of the username. Throws `invalid_input`,
     * `username_taken`, and `too_many_requests` after a few tries a day: login names are secret, and "taken" reveals
     * that one is in use.
     */
    async setLoginName(ctx: MemberCtx, loginName: string | null): Promise<void> {
      const { site, viewer, now } = ctx
      if (loginName !== null && loginNameProblem(loginName, viewer.username))
        throw new AppError('invalid_input', { fields: ['login_name'], problems: ['login_name_invalid'] })
      await limits.loginName.require({ site, viewer })
      await db.transaction(async (tx) => {
        if (!(await accountsStore.setLoginName(tx, site.id, viewer.id, loginName))) throw new AppError('username_taken')
        const event = { memberId: viewer.id, kind: 'login_name_changed', device: deviceOf(ctx) } as const
        await recordSecurityEvent(tx, { siteId: site.id, now }, event)
      })
    },
  }
}
