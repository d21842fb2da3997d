import type { z } from 'zod'
import type { getNotifications, saveNotifications } from '@velvet/contract/notifications'
import { channelsOf, defaultQuiet, noticeKinds, type NoticeChoices } from '@velvet/contract/notification-rules'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore, type NotificationSettings } from './notification-settings.store.ts'
import { pushesStore } from './pushes.store.ts'
import { isTimeZone } from './quiet-hours.ts'
import { zoneOf } from './time-zones.ts'

type Answer = z.output<typeof getNotifications.answer>
type Change = z.output<typeof saveNotifications.body>

export function ownNotificationsUseCases({ db, profiles }: NotificationsDeps) {
  async function settingsOf({ site, viewer }: MemberCtx): Promise<NotificationSettings> {
    const known = (await notificationSettingsStore.byMembers(db.direct, site.id, [viewer.id])).get(viewer.id)
    if (known) return known
    const standings = await profiles.standings(site.id, [viewer.id])
    const timeZone = zoneOf(standings.get(viewer.id)?.country)
    return { choices: {}, timeZone, quiet: defaultQuiet, showsNames: false, resumeMailAt: null }
  }

  async function answer({ site, viewer }: MemberCtx, settings: NotificationSettings): Promise<Answer> {
    const devices = await pushesStore.devicesOf(db.direct, site.id, [viewer.id])
    return {
      choices: settings.choices,
      quiet: settings.quiet,
      time_zone: settings.timeZone,
      shows_names: settings.showsNames,
      devices: devices.map(({ id, created_at }) => ({ id, created_at: created_at.toISOString() })),
      disabled: viewer.notificationsDisabled,
      resume_mail_sent: settings.resumeMailAt !== null,
    }
  }

  return {
    settings: async (ctx: MemberCtx): Promise<Answer> => answer(ctx, await settingsOf(ctx)),

    /** Throws `invalid_input` for a time zone that no clock knows. */
    async saveSettings(ctx: MemberCtx, change: Change): Promise<Answer> {
      if (change.time_zone && !isTimeZone(change.time_zone))
        throw new AppError('invalid_input', { fields: ['time_zone'] })
      const { site, viewer } = ctx
      const country = (await profiles.standings(site.id, [viewer.id])).get(viewer.id)?.country
      const settings = await db.transaction(async (tx) => {
        const known = await notificationSettingsStore.hold(tx, site.id, viewer.id, country)
        const next = changed(known, change)
        await notificationSettingsStore.save(tx, site.id, viewer.id, next)
        return next
      })
      return answer(ctx, settings)
    },
  }
}

const changed = (known: NotificationSettings, change: Change): NotificationSettings => ({
  ...known,
  choices: merged(known.choices, change.choices ?? {}),
  quiet: change.quiet ?? known.quiet,
  timeZone: change.time_zone ?? known.timeZone,
  showsNames: change.shows_names ?? known.showsNames,
})

/** Kept are only kinds and channels that exist together, and only what is off. */
function merged(known: NoticeChoices, change: NoticeChoices): NoticeChoices {
  const result: NoticeChoices = {}
  for (const kind of noticeKinds) {
    for (const channel of channelsOf[kind]) {
      const isOn = change[kind]?.[channel] ?? known[kind]?.[channel] ?? true
      if (!isOn) result[kind] = { ...result[kind], [channel]: false }
    }
  }
  return result
}
