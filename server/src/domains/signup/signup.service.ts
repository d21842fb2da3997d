import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '@velvet/contract/durations'
import { usernameMaxLength } from '@velvet/contract/rules'
import type { Locale } from '@velvet/i18n/locales'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { withIdempotencyKey } from '../../platform/idempotency.ts'
import type { FieldCrypto } from '../../platform/field-crypto.ts'
import { hashToken, newId, newToken, nilId } from '../../platform/ids.ts'
import type { Events } from '../../platform/jobs/events.ts'
import { householdPrefix, networkPrefix } from '../../platform/network-prefix.ts'
import type { RateLimit } from '../../platform/rate-limit.ts'
import { omitUndefined } from '../../platform/omit-undefined.ts'
import {
  canonicalEmail,
  passwordProblemOn,
  type Accounts,
  type Caller,
  type Ctx,
  type OpenedSession,
  type SiteOfCompany,
} from '../accounts/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Credits } from '../credits/index.ts'
import type { Discounts } from '../discounts/index.ts'
import { invalidFields, type Profiles } from '../profiles/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import { createAgeLock, type AgeLock } from './age-lock.ts'
import { draftSealContext } from './sealed-columns.ts'
import type { Draft, SignupForm, SignupSource, SignupStep } from './signup-form.ts'
import { draftCreated, memberJoined } from './signup.events.ts'
import { isComplete, maySignUp, problemParams, signupProblems, sourceOf } from './signup.policy.ts'
import { signupStore as store } from './signup.store.ts'
import { createTakenNames } from './taken-names.ts'

/** Days after which an unconfirmed draft expires. */
export const draftLifetimeDays = 3
const draftLifetimeMs = draftLifetimeDays * dayMs

type SignupDeps = {
  db: Database
  clock: Clock
  events: Events
  fieldCrypto: FieldCrypto
  accounts: Accounts
  profiles: Profiles
  credits: Credits
  discounts: Discounts
  chat: Chat
  limits: {
    /** Sign-ups from one household, and from its whole network. */
    household: RateLimit
    network: RateLimit
    /** Limit on mails about sign-ups to one mailbox, for all senders together. */
    mail: RateLimit
    /** Lookups of taken names that do not create an account, from one household and from its whole network. */
    checksOfHousehold: RateLimit
    checksOfNetwork: RateLimit
    /** Responses to one network that reveal whether an address has an account (`open` sites only). */
    disclosures: RateLimit
    /** Under-age dates of birth from one household. */
    underAge: RateLimit
    /** Mails of one draft that are requested again by its browser. */
    resend: RateLimit
  }
}

/** The parts of the request besides the form. */
type SignupRequest = {
  caller: Caller
  key: string | undefined
  consentCookie: string | undefined
  ageLockCookie: string | undefined
  /** Called with the lock for a browser that sent an under-age date of birth. */
  onUnderAge: (lock: AgeLock) => void
}

export type SignedUp =
  | { state: 'signed_in'; memberId: string; session: OpenedSession }
  | { state: 'check_mail'; draftToken: string; expires: Date }

type Confirmation = {
  token: string
  password: string | undefined
  draftToken: string | undefined
  caller: Caller
}
type Confirmed = { state: 'confirmed' | 'already_confirmed'; session?: OpenedSession }

type DraftMail = { email: string; language: Locale; token?: string; excludedUntil?: Date; isBanned?: boolean }

export type Signup = ReturnType<typeof createSignup>

export function createSignup(deps: SignupDeps) {
  const { db, clock, events, fieldCrypto, accounts, profiles, credits, discounts, chat, limits } = deps
  const ageLock = createAgeLock({ fieldCrypto, underAge: limits.underAge })
  const takenNames = createTakenNames({ accounts, limits })
  const sourceSealContext = (siteId: string, memberId: string) => `signup.source.${siteId}.${memberId}`

  /**
   * Creates account, profile, sign-up credits, first offer and the unsent first message in one transaction. A confirmed
   * draft does not fail because of later changes: a username that is taken by now gets a number (the address still works for the
   * login, and others see the name of the profile), and a message to a profile that is no longer visible is left out.
   */
  async function createMember(
    tx: Tx,
    ctx: SiteCtx,
    { form, source, passwordHash, step, agreedAt }: Draft,
    { isConfirmed, isMailed = false }: { isConfirmed: boolean; isMailed?: boolean },
  ): Promise<string> {
    const [email, name] = [form.email.trim(), form.username.trim()]
    const account = { email, passwordHash, language: form.language, isConfirmed, isMailed }
    const register = (username: string) =>
      accounts.register(tx, ctx, { ...account, username, agreedAt: agreedAt ? new Date(agreedAt) : ctx.now })
    const memberId = await register(name).catch((error: unknown) => {
      if (isConfirmed && error instanceof AppError && error.code === 'username_taken') return register(withNumber(name))
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
    await discounts.createFirstOffer(tx, ctx, memberId)
    await profiles.save(tx, ctx, memberId, form.country, step)
    const { first_message: message } = form
    if (message && (!isConfirmed || (await profiles.isShown(ctx, message.to))))
      await chat.storeFirstMessage(tx, ctx, memberId, message)
    if (isConfirmed) await chat.sendWaiting(tx, ctx, memberId)
    const sealed =
      source.agreed && fieldCrypto.encrypt(JSON.stringify(source.agreed), sourceSealContext(at.siteId, memberId))
    await events.emit(tx, memberJoined(at, { memberId, hasSource: source.hasSource, source: sealed }))
    return memberId
  }

  return {
    /**
     * Step 0: creates the account on `open` sites, a draft on `discreet` ones. Throws `invalid_input` with the
     * problems of all fields, `signups_closed`, `age_locked`, `too_many_requests` and, on `open` sites, `email_taken`,
     * `username_taken` and `self_excluded`.
     */
    async signUp(ctx: SiteCtx, input: SignupForm, request: SignupRequest): Promise<SignedUp> {
      const { caller, key, consentCookie } = request
      const source = sourceOf(omitUndefined(input.tracking), consentCookie)
      if (!maySignUp(ctx.site.signups, source.hasSource)) throw new AppError('signups_closed')
      await ageLock.requireUnlocked(ctx, request.ageLockCookie, caller.ip)
      const passwordProblem = passwordProblemOn(ctx.site, input.password, [input.username, input.email])
      const problems = signupProblems(input, ctx, passwordProblem)
      if (problems.get('date_of_birth') === 'dob_too_young') request.onUnderAge(await ageLock.lock(ctx, caller.ip))
      if (problems.size > 0 || !isComplete(input)) {
        await takenNames.addTo(problems, ctx, input, caller.ip)
        throw new AppError('invalid_input', problemParams(problems))
      }
      // Checked here because the link that turns a draft into an account cannot report problems of the form.
      if (input.first_message) chat.requireFirstMessageLength(ctx, input.first_message)
      const waitSeconds = await Promise.all([
        limits.household.consume(`${ctx.site.id}:${householdPrefix(caller.ip)}`),
        limits.network.consume(`${ctx.site.id}:${networkPrefix(caller.ip)}`),
      ])
      if (waitSeconds.some((seconds) => seconds > 0)) throw new AppError('too_many_requests')
      const { password, tracking: _tracking, ...form } = input
      const agreedAt = ctx.now.toISOString()
      const draft: Draft = { form, source, passwordHash: await accounts.hashPassword(password), step: {}, agreedAt }
      return ctx.site.accountPrivacy === 'open'
        ? takenNames.countDisclosure(ctx, caller.ip, () => signUpWithAccount(ctx, draft, { caller, key, password }))
        : signUpWithDraft(ctx, draft, key)
    },

    checkUsername: (ctx: SiteCtx, username: string, ip: string) => takenNames.checkUsername(ctx, username, ip),

    /** Steps 2 to 4. Throws `invalid_input`, and `not_found` without an account or draft. */
    async saveStep(ctx: Ctx, step: SignupStep, draftToken: string | undefined): Promise<void> {
      const { viewer } = ctx
      if (viewer) {
        const { country } = await profiles.ownProfile(ctx, viewer.id)
        await db.transaction((tx) => profiles.save(tx, ctx, viewer.id, country, step))
        return
      }
      if (!draftToken) throw new AppError('not_found')
      await db.transaction(async (tx) => {
        const row = await store.byToken(tx, ctx.site.id, hashToken(draftToken), ctx.now)
        if (!row) throw new AppError('not_found')
        const draft = decryptDraft(ctx.site.id, row)
        const fields = invalidFields(ctx.site, draft.form.country, step)
        if (fields.length > 0) throw new AppError('invalid_input', { fields })
        if (step.sexuality && !step.consents_to_sexuality) {
          throw new AppError('invalid_input', { fields: ['sexuality'], problems: ['consent_missing'] })
        }
        const sealed = encryptDraft(ctx.site.id, row.id, { ...draft, step: { ...draft.step, ...step } })
        await store.change(tx, ctx.site.id, row.id, sealed)
      })
    },

    /**
     * Sends the mail of the browser's draft again. Exceeding the budget of the mailbox is not reported, so that the
     * response reveals nothing about the mailbox. Throws `not_found` without a draft, `too_many_requests` after a few
     * mails.
     */
    async resendMail(ctx: SiteCtx, draftToken: string | undefined): Promise<void> {
      if (!draftToken) throw new AppError('not_found')
      await db.transaction(async (tx) => {
        const row = await store.byToken(tx, ctx.site.id, hashToken(draftToken), ctx.now)
        if (!row) throw new AppError('not_found')
        await limits.resend.require(`${ctx.site.id}:${row.id}`)
        if (await consumeMailBudget(ctx, decryptDraft(ctx.site.id, row)))
          await events.emit(tx, draftCreated({ siteId: ctx.site.id, now: ctx.now }, { draftId: row.id }))
      })
    },

    /**
     * Confirms the address by the link of the mail. May be repeated. Access to the mailbox is not enough, because
     * another person may have signed up with its address and would share the account. The browser that signed up is
     * recognised by its cookie or session; any other browser has to send the password. Only the browser of a
     * draft is logged in. Throws `link_invalid`, `password_required`, `password_wrong`, `too_many_requests`.
     */
    async confirmEmail(ctx: Ctx, { token, password, draftToken, caller }: Confirmation): Promise<Confirmed> {
      const requirePasswordProof = (passwordHash: string) =>
        accounts.requireConfirmationPassword(ctx, { token, password, passwordHash })
      let createdInBrowser: string | undefined
      let sent: { memberId: string; receivers: string[] } | undefined
      const state = await db.transaction(async (tx) => {
        const row = await store.consume(tx, ctx.site.id, hashToken(token), ctx.now)
        if (row) {
          const draft = decryptDraft(ctx.site.id, row)
          const isSameBrowser = draftToken !== undefined && hashToken(draftToken).equals(row.token_hash)
          if (!isSameBrowser) await requirePasswordProof(draft.passwordHash)
          const memberId = await createMember(tx, ctx, draft, { isConfirmed: true }).catch(throwLinkInvalid)
          if (isSameBrowser) createdInBrowser = memberId
          await accounts.storeConfirmationLink(tx, ctx, { memberId, token, email: draft.form.email.trim() })
          return 'confirmed'
        }
        const { memberId, isNew } = await accounts.confirmEmail(tx, ctx, token, async (account) => {
          if (ctx.viewer?.id !== account.memberId) await requirePasswordProof(account.passwordHash)
        })
        if (!isNew) return 'already_confirmed'
        await profiles.show(tx, ctx.site.id, memberId, ctx.now)
        sent = { memberId, receivers: await chat.sendWaiting(tx, ctx, memberId) }
        accounts.invalidateMemberCache(ctx.site.id, memberId)
        return 'confirmed'
      })
      if (sent) chat.broadcastSent(ctx.site.id, sent.memberId, sent.receivers)
      return { state, ...(createdInBrowser && { session: await accounts.openSession(ctx, createdInBrowser, caller) }) }
    },

    /**
     * Returns the data for the mail of a draft: a new token, or the end of the self-exclusion of the address, or that it is
     * banned, or none of these when there is an account with this address already.
     */
    async prepareDraftMail(site: SiteOfCompany, draftId: string): Promise<DraftMail | undefined> {
      const { id: siteId } = site
      const row = await store.byId(db.direct, siteId, draftId)
      if (!row) return undefined
      const { email, username, language } = decryptDraft(siteId, row).form
      const [excludedUntil, ban, taken] = await Promise.all([
        accounts.excludedUntil(siteId, email, clock.now()),
        accounts.banOfEmail(site, email, clock.now()),
        accounts.findTaken(siteId, email, username),
      ])
      if (excludedUntil) return { email, language, excludedUntil }
      if (ban) return { email, language, isBanned: true }
      if (taken.email) return { email, language }
      const token = newToken()
      await store.setConfirmation(db.direct, siteId, draftId, hashToken(token))
      return { email, language, token }
    },

    /** Decrypts the traffic source of a `signup.joined` event. */
    decryptSource: (siteId: string, memberId: string, sealed: string): SignupSource['agreed'] =>
      JSON.parse(fieldCrypto.decrypt(sealed, sourceSealContext(siteId, memberId))) as SignupSource['agreed'],

    deleteExpiredDrafts: (siteId: string, now: Date) => store.deleteExpired(db.direct, siteId, now),
  }

  type AccountInput = { caller: Caller; key: string | undefined; password: string }

  /** Creates the account. A repeated request with the same key returns the existing account and needs its password. */
  async function signUpWithAccount(ctx: SiteCtx, draft: Draft, input: AccountInput): Promise<SignedUp> {
    const { caller, key, password } = input
    let isRepeated = Boolean(key)
    let isMailed = false
    const work = async (tx: Tx) => {
      isRepeated = false
      isMailed = await consumeMailBudget(ctx, draft)
      return { memberId: await createMember(tx, ctx, draft, { isConfirmed: false, isMailed }) }
    }
    const write = { siteId: ctx.site.id, memberId: nilId, key: `signup:${key}`, input: draft.form, now: ctx.now }
    const { memberId } = await db
      .transaction((tx) => (key ? withIdempotencyKey(tx, write, () => work(tx)) : work(tx)))
      .catch(async (error: unknown) => {
        if (isMailed && error instanceof AppError && error.code === 'email_taken')
          await accounts.reportRefusedAddress(
            { siteId: ctx.site.id, now: ctx.now },
            draft.form.email.trim(),
            ctx.locale,
          )
        throw error
      })
    if (isRepeated) await accounts.requirePasswordOf(ctx, memberId, password)
    return { state: 'signed_in', memberId, session: await accounts.openSession(ctx, memberId, caller) }
  }

  /** Counts a mail to the mailbox. Returns false above its budget: the response is the same, but no mail is sent. */
  async function consumeMailBudget(ctx: SiteCtx, { form }: Draft): Promise<boolean> {
    return (await limits.mail.consume(`${ctx.site.id}:${canonicalEmail(form.email)}`)) === 0
  }

  /** Stores a draft, also for a known address. A repeated request with the same key returns the same draft. */
  async function signUpWithDraft(ctx: SiteCtx, draft: Draft, key: string | undefined): Promise<SignedUp> {
    const token = key ? fieldCrypto.fingerprint(key, 'signup.draft_token') : newToken()
    const expires = new Date(ctx.now.getTime() + draftLifetimeMs)
    const id = newId()
    await db.transaction(async (tx) => {
      const earlier = await store.byToken(tx, ctx.site.id, hashToken(token), ctx.now)
      if (earlier) {
        if (!isDeepStrictEqual(decryptDraft(ctx.site.id, earlier).form, toJson(draft.form)))
          throw new AppError('idempotency_conflict')
        return
      }
      const sealed = encryptDraft(ctx.site.id, id, draft)
      await store.insert(tx, ctx.site.id, {
        id,
        tokenHash: hashToken(token),
        sealed,
        createdAt: ctx.now,
        expiresAt: expires,
      })
      if (await consumeMailBudget(ctx, draft))
        await events.emit(tx, draftCreated({ siteId: ctx.site.id, now: ctx.now }, { draftId: id }))
    })
    return { state: 'check_mail', draftToken: token, expires }
  }

  function encryptDraft(siteId: string, id: string, draft: Draft): string {
    return fieldCrypto.encrypt(JSON.stringify(draft), draftSealContext(siteId, id))
  }

  function decryptDraft(siteId: string, { id, sealed }: { id: string; sealed: string }): Draft {
    return { ...defaultSource, ...(JSON.parse(fieldCrypto.decrypt(sealed, draftSealContext(siteId, id))) as Draft) }
  }
}

/** For drafts that were stored before the source was part of them. */
const defaultSource: Pick<Draft, 'source'> = { source: { hasSource: false, agreed: null } }

/** Drops undefined properties, as storing a draft does. */
const toJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const withNumber = (name: string): string => `${name.slice(0, usernameMaxLength - 5)}-${randomInt(1000, 10_000)}`

const accountRefusals: ReadonlySet<string> = new Set(['email_taken', 'username_taken', 'self_excluded'])

/** Reports a draft that cannot become an account (address taken or self-excluded by now) as `link_invalid`. */
function throwLinkInvalid(error: unknown): never {
  if (error instanceof AppError && accountRefusals.has(error.code)) throw new AppError('link_invalid')
  throw error
}
