import type { Database } from '../../platform/db/database.ts'
import type { SiteCtx } from '../sites/index.ts'
import { creditsStore as store } from './credits.store.ts'

export type Credits = ReturnType<typeof createCredits>

export function createCredits({ db }: { db: Database }) {
  return {
    balanceOf: (ctx: SiteCtx, memberId: string): Promise<number> => store.balance(db.direct, ctx.site.id, memberId),
  }
}
