import type { Tx } from '../../platform/db/database.ts'
import type { SiteMoment } from '../../platform/site-moment.ts'
import type { AnsweredPrompt } from './answered-prompt.ts'
import { deskProfilesStore } from './desk-profiles.store.ts'
import { profileChanged } from './profiles.events.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { profilesStore as store } from './profiles.store.ts'
import { readPrompts } from './prompts.policy.ts'

/** What members wrote on their profile. */
export type ProfileText = { about: string; prompts: AnsweredPrompt[] }

/** Profiles that moderators read and change. */
export function decidedProfileUseCases({ db, events }: Pick<ProfilesDeps, 'db' | 'events'>) {
  return {
    /** Returns what moderators may read of a profile, also of a hidden one. Undefined when there is none. */
    forDesk: (siteId: string, id: string) => store.forDesk(db.direct, siteId, id),

    /** Returns name, country and label of profiles by id, for lists of the desk. */
    async factsForDesk(siteId: string, ids: string[]) {
      const rows = await deskProfilesStore.factsForDesk(db.direct, siteId, ids)
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Returns the age of the owner of a profile. Undefined when there is none. */
    ageForDesk: async (siteId: string, id: string, now: Date): Promise<number | undefined> =>
      (await deskProfilesStore.agesOf(db.direct, siteId, [id], now)).get(id),

    /** Returns what moderators learn about the owners of photos, by id. */
    async reviewFactsOf(siteId: string, ids: string[]) {
      const rows = await store.reviewFactsOf(db.direct, siteId, ids)
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Removes the texts of a profile and returns them. Undefined when there is no profile. */
    async removeText(tx: Tx, at: SiteMoment, id: string): Promise<ProfileText | undefined> {
      const profile = await store.forDesk(tx, at.siteId, id)
      if (!profile) return undefined
      await store.update(tx, at.siteId, id, { about: '', prompts: [] })
      await events.emit(tx, profileChanged(at, { profileId: id }))
      return { about: profile.about, prompts: readPrompts(profile.prompts) }
    },

    /** Restores removed texts, except where the member has written new ones. */
    async restoreText(tx: Tx, at: SiteMoment, id: string, { about, prompts }: ProfileText): Promise<void> {
      const profile = await store.forDesk(tx, at.siteId, id)
      if (!profile) return
      const hasNewPrompts = readPrompts(profile.prompts).length > 0
      await store.update(tx, at.siteId, id, {
        ...(profile.about === '' && { about }),
        ...(!hasNewPrompts && { prompts }),
      })
      await events.emit(tx, profileChanged(at, { profileId: id }))
    },
  }
}
