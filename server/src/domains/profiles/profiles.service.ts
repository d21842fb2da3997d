import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { SiteCtx } from '../sites/index.ts'
import { ageOn } from './profiles.policy.ts'
import { profilesStore as store } from './profiles.store.ts'

export type OwnProfileFacts = {
  id: string
  name: string
  dateOfBirth: string
  age: number
  gender: 'male' | 'female'
  country: string
  region: string | null
  city: string | null
  status: 'active' | 'disabled'
}

export type Profiles = ReturnType<typeof createProfiles>

export function createProfiles({ db }: { db: Database }) {
  return {
    /** A member's own profile. Throws `not_found` for a member without one. */
    async own(ctx: SiteCtx, memberId: string): Promise<OwnProfileFacts> {
      const row = await store.byId(db.direct, ctx.site.id, memberId)
      if (!row) throw new AppError('not_found')
      return {
        id: row.id,
        name: row.name,
        dateOfBirth: row.date_of_birth,
        age: ageOn(row.date_of_birth, ctx.now),
        // Constraints of the table hold both columns to these values.
        gender: row.gender as OwnProfileFacts['gender'],
        country: row.country,
        region: row.region,
        city: row.city,
        status: row.status as OwnProfileFacts['status'],
      }
    },
  }
}
