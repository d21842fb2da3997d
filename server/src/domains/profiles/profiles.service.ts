import type { Responder } from '@velvet/contract/responders'
import type { PromptId } from '@velvet/contract/profile-prompts'
import type { Tx } from '../../platform/db/database.ts'
import type { MemberCtx, VisibilityChange } from '../accounts/index.ts'
import type { SiteCtx } from '../sites/index.ts'
import type { AnsweredPrompt } from './answered-prompt.ts'
import { cardUseCases } from './cards.ts'
import { decidedProfileUseCases } from './decided-profiles.ts'
import { listFactsUseCases, type ListDeps } from './list-facts.ts'
import { openerUseCases } from './openers.ts'
import { ownProfileUseCases } from './own-profile.ts'
import { profileChanged } from './profiles.events.ts'
import { profilesStore as store, type NewProfile } from './profiles.store.ts'
import { shownPrompts } from './prompts.policy.ts'
import { decryptSexuality } from './sexuality.ts'
import { viewProfileUseCases } from './view-profile.ts'
import type { ProfilesDeps } from './profiles-deps.ts'

/** `isShown` is true while the profile is active. Members in invisible mode are still shown. */
export type ProfileVisibility = {
  id: string
  name: string
  country: string
  isFictional: boolean
  /** Null for members. */
  responder: Responder | null
  isShown: boolean
}

export type Profiles = ReturnType<typeof createProfiles>

export function createProfiles(deps: ProfilesDeps) {
  const { db, events, fieldCrypto, accounts } = deps
  const cards = cardUseCases(deps)
  const listDeps: ListDeps = {
    ...deps,
    cards: (ctx, ids) => cards.cards(ctx, ids),
    quoteCards: (ctx, ids, viewerFacts) => cards.quoteCards(ctx, ids, viewerFacts),
    languages: (siteId, ids) => cards.languages(siteId, ids),
  }
  const emitChanged = (tx: Tx, siteId: string, profileId: string, now: Date) =>
    events.emit(tx, profileChanged({ siteId, now }, { profileId }))
  return {
    ...cards,
    ...viewProfileUseCases(listDeps),
    ...ownProfileUseCases(deps),
    ...listFactsUseCases(listDeps),
    ...openerUseCases(listDeps),
    ...decidedProfileUseCases(deps),

    /** Returns whether the profile is active. */
    isShown: (ctx: SiteCtx, id: string): Promise<boolean> => store.isActive(db.direct, ctx.site.id, id),

    /** Returns name, country, kind and visibility of these profiles. */
    async visibilityOf(siteId: string, ids: string[]): Promise<Map<string, ProfileVisibility>> {
      if (ids.length === 0) return new Map()
      const rows = await store.cards(db.direct, siteId, ids)
      return new Map(
        rows.map(({ id, name, country, is_fictional, responder, status }) => [
          id,
          { id, name, country, isFictional: is_fictional, responder, isShown: status === 'active' },
        ]),
      )
    },

    /** Returns a prompt of a member as others see it. Undefined when the profile does not show it. */
    async shownPrompt(ctx: SiteCtx, id: string, prompt: PromptId): Promise<AnsweredPrompt | undefined> {
      const row = await store.byId(db.direct, ctx.site.id, id)
      return shownPrompts(ctx.site, row?.prompts).find((shown) => shown.prompt === prompt)
    },

    async create(tx: Tx, siteId: string, profile: NewProfile): Promise<void> {
      await store.insert(tx, siteId, [profile])
      await emitChanged(tx, siteId, profile.id, profile.createdAt)
    },

    /** Shows the profile to others, unless a decision of the moderators hides it. */
    async show(tx: Tx, siteId: string, id: string, now: Date): Promise<void> {
      if (await accounts.isHidden(tx, siteId, id, now)) return
      await store.setStatus(tx, siteId, id, 'active')
      await emitChanged(tx, siteId, id, now)
    },

    async hide(tx: Tx, siteId: string, id: string, now: Date): Promise<void> {
      await store.setStatus(tx, siteId, id, 'disabled')
      await emitChanged(tx, siteId, id, now)
    },

    /** Changes account and profile in one transaction, so that both apply when the call returns. */
    async setVisibility(ctx: MemberCtx, change: VisibilityChange): Promise<void> {
      if (Object.keys(change).length === 0) return
      const [siteId, id] = [ctx.site.id, ctx.viewer.id]
      const { isDiscreet: _ofAccount, ...profileChange } = change
      await db.transaction(async (tx) => {
        await accounts.setVisibility(tx, ctx, change)
        if (Object.keys(profileChange).length === 0) return
        await store.setVisibility(tx, siteId, id, profileChange)
        await emitChanged(tx, siteId, id, ctx.now)
      })
      accounts.invalidateMemberCache(siteId, id)
    },

    async exportOf(siteId: string, id: string) {
      const row = await store.byId(db.direct, siteId, id)
      if (!row) return undefined
      const { sexuality_sealed: _sealed, site_id: _site, ...facts } = row
      return { ...facts, sexuality: decryptSexuality(fieldCrypto, row) }
    },

    /** Returns fictional profiles without a responder, which exist until the job of `chat` has filled them. */
    listWithoutResponder: (siteId: string, limit: number): Promise<string[]> =>
      store.idsWithoutResponder(db.direct, siteId, limit),

    fillResponder: (siteId: string, id: string, responder: Responder): Promise<void> =>
      store.fillResponder(db.direct, siteId, id, responder),

    erase: (siteId: string, id: string) => store.erase(db.direct, siteId, id),
  }
}
