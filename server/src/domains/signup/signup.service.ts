import { createHash, randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { usernameMaxLength } from '@velvet/contract/rules'
import type { Locale } from '@velvet/i18n/locales'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import type { Events } from '../../platform/jobs/events.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { withoutGaps } from '../../platform/without-gaps.ts'
import {
  hashPassword,
  lineOf,
  requirePassword,
  type Accounts,
  type Caller,
  type Ctx,
  type OpenedSession,
} from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Credits } from '../credits/index.ts'
import { unknownFields, type Profiles } from '../profiles/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { Draft, SignupForm, SignupSource, SignupStep } from './signup-form.ts'
import { drafted, joined } from './signup.events.ts'
import { maySignUp, signupProblems, sourceOf } from './signup.policy.ts'
import { signupStore as store } from './signup.store.ts'

/** Stands where a member's id would, for writes of visitors. */
const nobody = '00000000-0000-0000-0000-000000000000'
/** So long a draft waits for its confirmation. */
export const draftLifeDays = 3
const draftLifeMs = draftLifeDays * 24 * 60 * 60 * 1000

type SignupDeps = {
  db: Database
  clock: Clock
  events: Events
  fieldCrypto: FieldCrypto
  accounts: Accounts
  profiles: Profiles
  credits: Credits
  chat: Chat
  limits: { network: RateLimit }
}

/** What comes with the form. */
type Asked = { caller: Caller; key: string | undefined; consentCookie: string | undefined }

export type SignedUp =
  | { state: 'signed_in'; memberId: string; session: OpenedSession }
  | { state: 'check_mail'; draftToken: string; expires: Date }

type DraftMail = { email: string; language: Locale; token?: string; excludedUntil?: Date }

export type Signup = ReturnType<typeof createSignup>

export function createSignup(deps: SignupDeps) {
  const { db, clock, events, fieldCrypto, accounts, profiles, credits, chat, limits } = deps
  const sealing = (siteId: string, id: string) => `signup.draft.${siteId}.${id}`
  const sourceSealing = (siteId: string, memberId: string) => `signup.source.${siteId}.${memberId}`

  /**
   * Account, profile, credits and waiting message, all or nothing. What changed since a draft was written does not keep
   * out whoever has proven the mailbox: a name that is taken gets a number (the address logs in too, and others see the
   * profile's name), and a message to somebody who is gone is left out.
   */
  async function join(
    tx: Tx,
    ctx: SiteCtx,
    { form, source, passwordHash, step }: Draft,
    isConfirmed: boolean,
  ): Promise<string> {
    const [email, name] = [form.email.trim(), form.username.trim()]
    const register = (username: string) =>
      accounts.register(tx, ctx, { email, username, passwordHash, language: form.language, isConfirmed })
    const memberId = await register(name).catch((error: unknown) => {
      if (isConfirmed && error instanceof AppError && error.code === 'username_taken') return register(numbered(name))
      throw error
    })
    await profiles.create(tx, ctx.site.id, {
      id: memberId,
      name,
      gender: form.gender,
      dateOfBirth: form.date_of_birth,
      looking_for: form.looking_for,
      country: form.country,
      region: null,
      city: null,
      about: '',
      isFictional: false,
      status: isConfirmed ? 'active' : 'disabled',
      createdAt: ctx.now,
    })
    const at = { siteId: ctx.site.id, now: ctx.now }
    const bonus = {
      memberId,
      amount: ctx.site.signupCredits,
      reason: 'signup_bonus',
      key: `signup:${memberId}`,
    } as const
    await credits.grant(tx, at, bonus)
    await profiles.save(tx, ctx, memberId, form.country, step)
    const { first_message: message } = form
    if (message && (!isConfirmed || (await profiles.isShown(ctx, message.to))))
      await chat.keepFirstMessage(tx, ctx, memberId, message)
    if (isConfirmed) await chat.sendWaiting(tx, ctx, memberId)
    const sealed =
      source.agreed && fieldCrypto.encrypt(JSON.stringify(source.agreed), sourceSealing(at.siteId, memberId))
    await events.publish(tx, joined(at, { memberId, hasSource: source.hasSource, source: sealed }))
    return memberId
  }

  return {
    /**
     * Step 0. Throws `invalid_input` with the problems, `signups_closed`, `too_many_requests` and, on a site that is
     * open about its members, `email_taken`, `username_taken` and `self_excluded`.
     */
    async signUp(ctx: SiteCtx, input: SignupForm, { caller, key, consentCookie }: Asked): Promise<SignedUp> {
      const source = sourceOf(withoutGaps(input.tracking), consentCookie)
      if (!maySignUp(ctx.site.signups, source.hasSource)) throw new AppError('signups_closed')
      const problems = signupProblems(input, ctx.site.minAge, ctx.now)
      if (!ctx.site.countries.includes(input.country)) throw new AppError('invalid_input', { fields: ['country'] })
      if (problems.size > 0) {
        throw new AppError('invalid_input', { fields: [...problems.keys()], problems: [...problems.values()] })
      }
      // A draft is joined by a link: what is wrong with it must be said now.
      if (input.first_message) chat.requireFits(ctx, input.first_message)
      requirePassword(input.password, [input.username, input.email])
      if ((await limits.network.take(`${ctx.site.id}:${lineOf(caller.ip)}`)) > 0)
        throw new AppError('too_many_requests')
      const { password, tracking: _only, ...form } = input
      const draft: Draft = { form, source, passwordHash: await hashPassword(password), step: {} }
      return ctx.site.accountPrivacy === 'open'
        ? joinNow(ctx, draft, { caller, key, password })
        : keepDraft(ctx, draft, key)
    },

    /** Steps 2 to 4. Throws `invalid_input`, and `not_found` when there is neither account nor draft. */
    async saveStep(ctx: Ctx, step: SignupStep, draftToken: string | undefined): Promise<void> {
      const { viewer } = ctx
      if (viewer) {
        const { country } = await profiles.own(ctx, viewer.id)
        await db.transaction((tx) => profiles.save(tx, ctx, viewer.id, country, step))
        return
      }
      if (!draftToken) throw new AppError('not_found')
      await db.transaction(async (tx) => {
        const row = await store.byToken(tx, ctx.site.id, hashToken(draftToken), ctx.now)
        if (!row) throw new AppError('not_found')
        const draft = open(ctx.site.id, row)
        const fields = unknownFields(ctx.site, draft.form.country, step)
        if (fields.length > 0) throw new AppError('invalid_input', { fields })
        if (step.sexuality && !step.consents_to_sexuality) {
          throw new AppError('invalid_input', { fields: ['sexuality'], problems: ['consent_missing'] })
        }
        const sealed = seal(ctx.site.id, row.id, { ...draft, step: { ...draft.step, ...step } })
        await store.change(tx, ctx.site.id, row.id, sealed)
      })
    },

    /** By the link of the mail. Repeating it is fine. Throws `link_invalid`. */
    async confirmEmail(ctx: SiteCtx, token: string): Promise<'confirmed' | 'already_confirmed'> {
      let sent: { memberId: string; receivers: string[] } | undefined
      const state = await db.transaction(async (tx) => {
        const row = await store.take(tx, ctx.site.id, hashToken(token), ctx.now)
        if (row) {
          const draft = open(ctx.site.id, row)
          const memberId = await join(tx, ctx, draft, true).catch(whenTaken)
          await accounts.keepConfirmation(tx, ctx, { memberId, token, email: draft.form.email.trim() })
          return 'confirmed'
        }
        const { memberId, isNew } = await accounts.confirmEmail(tx, ctx, token)
        if (!isNew) return 'already_confirmed'
        await profiles.show(tx, ctx.site.id, memberId, ctx.now)
        sent = { memberId, receivers: await chat.sendWaiting(tx, ctx, memberId) }
        accounts.forget(ctx.site.id, memberId)
        return 'confirmed'
      })
      if (sent) chat.tellSent(ctx.site.id, sent.memberId, sent.receivers)
      return state
    },

    /**
     * What the mail of a draft needs: whom to write to, and a link, or until when its owner wanted to be kept out, or
     * neither where there is an account already.
     */
    async mailOfDraft(siteId: string, draftId: string): Promise<DraftMail | undefined> {
      const row = await store.byId(db.direct, siteId, draftId)
      if (!row) return undefined
      const { email, username, language } = open(siteId, row).form
      const [excludedUntil, taken] = await Promise.all([
        accounts.excludedUntil(siteId, email, clock.now()),
        accounts.isTakenOn(siteId, email, username),
      ])
      if (excludedUntil) return { email, language, excludedUntil }
      if (taken.email) return { email, language }
      const token = newToken()
      await store.setConfirmation(db.direct, siteId, draftId, hashToken(token))
      return { email, language, token }
    },

    /** What the listeners of `signup.joined` may know. */
    openSource: (siteId: string, memberId: string, sealed: string): SignupSource['agreed'] =>
      JSON.parse(fieldCrypto.decrypt(sealed, sourceSealing(siteId, memberId))) as SignupSource['agreed'],

    forgetDrafts: (siteId: string, now: Date) => store.deleteExpired(db.direct, siteId, now),
  }

  type Joining = { caller: Caller; key: string | undefined; password: string }

  /** A repetition with the same key finds the account that the first one made, and needs its password. */
  async function joinNow(ctx: SiteCtx, draft: Draft, { caller, key, password }: Joining): Promise<SignedUp> {
    let isRepeated = Boolean(key)
    const work = async (tx: Tx) => {
      isRepeated = false
      return { memberId: await join(tx, ctx, draft, false) }
    }
    const write = { siteId: ctx.site.id, memberId: nobody, key: `signup:${key}`, input: draft.form, now: ctx.now }
    const { memberId } = await db.transaction((tx) => (key ? once(tx, write, () => work(tx)) : work(tx)))
    if (isRepeated) await accounts.requirePasswordOf(ctx, memberId, password)
    return { state: 'signed_in', memberId, session: await accounts.openSession(db.direct, ctx, memberId, caller) }
  }

  /** The same work whether or not the address is known. The key makes a repetition find the same draft. */
  async function keepDraft(ctx: SiteCtx, draft: Draft, key: string | undefined): Promise<SignedUp> {
    const token = key ? createHash('sha256').update(`signup:${key}`).digest('base64url') : newToken()
    const expires = new Date(ctx.now.getTime() + draftLifeMs)
    const id = newId()
    await db.transaction(async (tx) => {
      const earlier = await store.byToken(tx, ctx.site.id, hashToken(token), ctx.now)
      if (earlier) {
        if (!isDeepStrictEqual(open(ctx.site.id, earlier).form, plain(draft.form)))
          throw new AppError('idempotency_conflict')
        return
      }
      const sealed = seal(ctx.site.id, id, draft)
      await store.insert(tx, ctx.site.id, {
        id,
        tokenHash: hashToken(token),
        sealed,
        createdAt: ctx.now,
        expiresAt: expires,
      })
      await events.publish(tx, drafted({ siteId: ctx.site.id, now: ctx.now }, { draftId: id }))
    })
    return { state: 'check_mail', draftToken: token, expires }
  }

  function seal(siteId: string, id: string, draft: Draft): string {
    return fieldCrypto.encrypt(JSON.stringify(draft), sealing(siteId, id))
  }

  function open(siteId: string, { id, sealed }: { id: string; sealed: string }): Draft {
    return { ...fromNowhere, ...(JSON.parse(fieldCrypto.decrypt(sealed, sealing(siteId, id))) as Draft) }
  }
}

/** Of a draft that was begun before sources were asked about. */
const fromNowhere: Pick<Draft, 'source'> = { source: { hasSource: false, agreed: null } }

/** As it comes back from the database, where what is undefined does not exist. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const numbered = (name: string): string => `${name.slice(0, usernameMaxLength - 5)}-${randomInt(1000, 10_000)}`

const nothingToMake: ReadonlySet<string> = new Set(['email_taken', 'username_taken', 'self_excluded'])

/** Somebody confirmed the same address first, or the owner wants to be kept out: the link makes nothing. */
function whenTaken(error: unknown): never {
  if (error instanceof AppError && nothingToMake.has(error.code)) throw new AppError('link_invalid')
  throw error
}
