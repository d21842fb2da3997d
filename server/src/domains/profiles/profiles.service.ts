import type { z } from 'zod'
import type { MemberCard } from '@velvet/contract/profiles'
import { ageOn } from '@velvet/contract/rules'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import type { Photos } from '../photos/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import { profilesStore as store, type NewProfile, type ProfileFacts } from './profiles.store.ts'

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

const sealedAs = (siteId: string, id: string) => `profiles.sexuality.${siteId}.${id}`

type ProfilesDeps = { db: Database; fieldCrypto: FieldCrypto; photos: Photos }

type MemberCardAnswer = z.output<typeof MemberCard>

export function createProfiles({ db, fieldCrypto, photos }: ProfilesDeps) {
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

    /** Cards in the order of the ids; those that may not be shown are left out. */
    async cards(ctx: SiteCtx, ids: string[]): Promise<MemberCardAnswer[]> {
      if (ids.length === 0) return []
      const [rows, main] = await Promise.all([store.cards(db.direct, ctx.site.id, ids), photos.shownMain(ctx, ids)])
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        if (!row) return []
        return {
          id,
          name: row.name,
          age: ageOn(row.date_of_birth, ctx.now),
          city: row.city,
          is_fictional: row.is_fictional,
          photo: main.get(id) ?? null,
        }
      })
    },

    /** A handful of members who fit a new one. */
    async fitting(ctx: SiteCtx, memberId: string, most: number): Promise<MemberCardAnswer[]> {
      const own = await store.wholeById(db.direct, ctx.site.id, memberId)
      if (!own) return []
      const gender = own.looking_for === 'male' || own.looking_for === 'female' ? own.looking_for : null
      const wish = { country: own.country, region: own.region, gender, notId: memberId, most } as const
      return this.cards(ctx, await store.fitting(db.direct, ctx.site.id, wish))
    },

    /** Whether others may see this profile. */
    isShown: (ctx: SiteCtx, id: string): Promise<boolean> => store.isActive(db.direct, ctx.site.id, id),

    create: (tx: Tx, siteId: string, profile: NewProfile): Promise<void> => store.insert(tx, siteId, [profile]),

    change: (
      tx: Tx,
      siteId: string,
      id: string,
      facts: Partial<Omit<ProfileFacts, 'sexuality_sealed'>>,
    ): Promise<void> => store.change(tx, siteId, id, facts),

    /** The caller has recorded (or withdrawn) the consent in the same transaction. */
    setSexuality: (tx: Tx, siteId: string, id: string, sexuality: string | null): Promise<void> =>
      store.change(tx, siteId, id, {
        sexuality_sealed: sexuality && fieldCrypto.encrypt(sexuality, sealedAs(siteId, id)),
      }),

    show: (tx: Tx, siteId: string, id: string) => store.setStatus(tx, siteId, id, 'active'),
    hide: (tx: Tx, siteId: string, id: string) => store.setStatus(tx, siteId, id, 'disabled'),

    async exportOf(siteId: string, id: string) {
      const row = await store.wholeById(db.direct, siteId, id)
      if (!row) return undefined
      const { sexuality_sealed: sealed, site_id: _site, ...facts } = row
      return { ...facts, sexuality: sealed && fieldCrypto.decrypt(sealed, sealedAs(siteId, id)) }
    },

    erase: (siteId: string, id: string) => store.erase(db.direct, siteId, id),
  }
}
