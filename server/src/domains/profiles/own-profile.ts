import type { z } from 'zod'
import type { ProfileChanges } from '@velvet/contract/profile-fields'
import type { getOwnProfile, saveProfile } from '@velvet/contract/profiles'
import { ageOn, usernameProblem } from '@velvet/contract/rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { withoutGaps } from '../../platform/without-gaps.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import { changed } from './profiles.events.ts'
import { completenessOf, unknownFields } from './profiles.policy.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { profilesStore as store } from './profiles.store.ts'
import { openSexuality, sealSexuality } from './sexuality.ts'

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

type Changes = z.output<typeof ProfileChanges>
type Saved = z.output<typeof saveProfile.body>
type Editable = z.output<typeof getOwnProfile.answer>

export function ownProfileUseCases({ db, events, fieldCrypto, accounts, photos }: ProfilesDeps) {
  /**
   * Saves what changed, with the consent that sexuality needs. Throws `invalid_input` for a region or an interest that
   * does not exist here, and with `consent_missing`.
   */
  async function save(tx: Tx, ctx: SiteCtx, memberId: string, country: string, changes: Changes): Promise<void> {
    const { sexuality, consents_to_sexuality: consents, ...facts } = changes
    const fields = unknownFields(ctx.site, country, facts)
    if (fields.length > 0) throw new AppError('invalid_input', { fields })
    await store.change(tx, ctx.site.id, memberId, withoutGaps(facts))
    await events.publish(tx, changed({ siteId: ctx.site.id, now: ctx.now }, { profileId: memberId }))
    if (sexuality === undefined) return
    if (sexuality === null) await accounts.withdrawConsent(tx, ctx, memberId, 'sexuality')
    else if (consents) await accounts.giveConsent(tx, ctx, memberId, 'sexuality')
    else throw new AppError('invalid_input', { fields: ['sexuality'], problems: ['consent_missing'] })
    const sealed = sealSexuality(fieldCrypto, ctx.site.id, memberId, sexuality)
    await store.change(tx, ctx.site.id, memberId, { sexuality_sealed: sealed })
  }

  async function requireName(ctx: MemberCtx, name: string): Promise<void> {
    const account = await accounts.addressee(ctx.site.id, ctx.viewer.id)
    const problem = usernameProblem(name, account?.email ?? '')
    if (problem) throw new AppError('invalid_input', { fields: ['name'], problems: [problem] })
  }

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

    /** Everything that the editor shows, and how full it is. Throws `not_found`. */
    async editable(ctx: MemberCtx): Promise<Editable> {
      const [row, photoCount] = await Promise.all([
        store.wholeById(db.direct, ctx.site.id, ctx.viewer.id),
        photos.countOf(ctx.site.id, ctx.viewer.id),
      ])
      if (!row) throw new AppError('not_found')
      // Choices are written from the contract's own values.
      const facts = row as typeof row & Editable['profile']
      return {
        profile: {
          name: row.name,
          gender: facts.gender,
          date_of_birth: row.date_of_birth,
          age: ageOn(row.date_of_birth, ctx.now),
          country: row.country,
          region: row.region,
          city: row.city,
          looking_for: facts.looking_for,
          relationship_status: facts.relationship_status,
          hair_color: facts.hair_color,
          eye_color: facts.eye_color,
          body_type: facts.body_type,
          tattoos: facts.tattoos,
          signup_reason: facts.signup_reason,
          about: row.about,
          interests: row.interests,
          sexuality: openSexuality(fieldCrypto, row) || null,
        },
        completeness: completenessOf({ ...row, photos: photoCount }),
      }
    },

    save,

    /** Saves from the editor. A new country takes region and city along. Throws `invalid_input` with the fields. */
    async saveOwn(ctx: MemberCtx, { name, country, ...changes }: Saved): Promise<Editable> {
      if (name !== undefined) await requireName(ctx, name)
      if (country !== undefined && !ctx.site.countries.includes(country))
        throw new AppError('invalid_input', { fields: ['country'] })
      const current = await this.own(ctx, ctx.viewer.id)
      const moved = country !== undefined && country !== current.country ? { region: null, city: null, country } : {}
      await db.transaction(async (tx) => {
        await store.change(tx, ctx.site.id, ctx.viewer.id, { ...moved, ...(name !== undefined && { name }) })
        await save(tx, ctx, ctx.viewer.id, country ?? current.country, changes)
      })
      return this.editable(ctx)
    },
  }
}
