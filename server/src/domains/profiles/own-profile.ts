import type { z } from 'zod'
import type { ProfileChanges } from '@velvet/contract/profile-fields'
import { mapChoices, type ChoiceField } from '@velvet/contract/profile-values'
import type { getOwnProfile, saveProfile } from '@velvet/contract/profiles'
import { ageOn, usernameProblem } from '@velvet/contract/rules'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { omitUndefined } from '../../platform/omit-undefined.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import { profileChanged } from './profiles.events.ts'
import { completenessOf, invalidFields } from './profiles.policy.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { profilesStore as store } from './profiles.store.ts'
import { readPrompts } from './prompts.policy.ts'
import { decryptSexuality, encryptSexuality } from './sexuality.ts'

type Changes = z.output<typeof ProfileChanges>
type SaveInput = z.output<typeof saveProfile.body>
type Editable = z.output<typeof getOwnProfile.response>
type OwnFacts = Editable['profile'] & { id: string; status: 'active' | 'disabled' }

export function ownProfileUseCases({ db, events, fieldCrypto, accounts, photos }: ProfilesDeps) {
  /**
   * Saves the changed fields, and a consent together with sexuality. Throws `invalid_input` for an unknown region or
   * interest, for a prompt that the site does not offer and the member does not have yet, and with the problem
   * `consent_missing` for sexuality without consent.
   */
  async function save(tx: Tx, ctx: SiteCtx, memberId: string, country: string, changes: Changes): Promise<void> {
    const { sexuality, consents_to_sexuality: consents, ...facts } = changes
    const ownPrompts = facts.prompts ? readPrompts((await store.byId(tx, ctx.site.id, memberId))?.prompts) : []
    const fields = invalidFields(ctx.site, country, facts, ownPrompts)
    if (fields.length > 0) throw new AppError('invalid_input', { fields })
    await store.update(tx, ctx.site.id, memberId, omitUndefined(facts))
    await events.emit(tx, profileChanged({ siteId: ctx.site.id, now: ctx.now }, { profileId: memberId }))
    if (sexuality === undefined) return
    if (sexuality === null) await accounts.withdrawConsent(tx, ctx, memberId, 'sexuality')
    else if (consents) await accounts.recordConsent(tx, ctx, memberId, 'sexuality')
    else throw new AppError('invalid_input', { fields: ['sexuality'], problems: ['consent_missing'] })
    const sealed = encryptSexuality(fieldCrypto, ctx.site.id, memberId, sexuality)
    await store.update(tx, ctx.site.id, memberId, { sexuality_sealed: sealed })
  }

  /** Returns the row of a profile and the fields that its owner may read. Throws `not_found`. */
  async function read(ctx: SiteCtx, memberId: string) {
    const row = await store.byId(db.direct, ctx.site.id, memberId)
    if (!row) throw new AppError('not_found')
    const profile: OwnFacts = {
      id: row.id,
      name: row.name,
      gender: row.gender,
      date_of_birth: row.date_of_birth,
      age: ageOn(row.date_of_birth, ctx.now),
      country: row.country,
      region: row.region,
      city: row.city,
      looking_for: row.looking_for,
      ...(mapChoices((field) => row[field]) as Pick<typeof row, ChoiceField>),
      about: row.about,
      prompts: readPrompts(row.prompts),
      interests: row.interests,
      sexuality: decryptSexuality(fieldCrypto, row) || null,
      status: row.status,
    }
    return { row, profile }
  }

  async function requireName(ctx: MemberCtx, name: string): Promise<void> {
    const account = await accounts.recipientById(ctx.site.id, ctx.viewer.id)
    const problem = usernameProblem(name, account?.email ?? '')
    if (problem) throw new AppError('invalid_input', { fields: ['name'], problems: [problem] })
  }

  /** Returns a member's own profile. Throws `not_found` for a member without one. */
  const ownProfile = async (ctx: SiteCtx, memberId: string): Promise<OwnFacts> => (await read(ctx, memberId)).profile

  /** Returns the data of the profile editor and the completeness of the profile. Throws `not_found`. */
  async function editorData(ctx: MemberCtx): Promise<Editable> {
    const [{ row, profile }, photoCount] = await Promise.all([
      read(ctx, ctx.viewer.id),
      photos.countOf(ctx.site.id, ctx.viewer.id),
    ])
    return {
      profile,
      completeness: completenessOf({ ...row, photos: photoCount }),
      offered_prompts: ctx.site.prompts,
    }
  }

  return {
    ownProfile,

    editorData,

    save,

    /** Saves the profile editor. A new country clears region and city. Throws `invalid_input` with the fields. */
    async saveOwn(ctx: MemberCtx, { name, country, ...changes }: SaveInput): Promise<Editable> {
      if (name !== undefined) await requireName(ctx, name)
      if (country !== undefined && !ctx.site.countries.includes(country))
        throw new AppError('invalid_input', { fields: ['country'] })
      const current = await ownProfile(ctx, ctx.viewer.id)
      const moved = country !== undefined && country !== current.country ? { region: null, city: null, country } : {}
      await db.transaction(async (tx) => {
        await store.update(tx, ctx.site.id, ctx.viewer.id, { ...moved, ...(name !== undefined && { name }) })
        await save(tx, ctx, ctx.viewer.id, country ?? current.country, changes)
      })
      return editorData(ctx)
    },
  }
}
