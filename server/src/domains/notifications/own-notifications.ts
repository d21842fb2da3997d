import type { z } from 'zod'
import type { getNotifications, saveNotifications } from '@velvet/contract/notifications'
import { channelsOf, noticeKinds, type NoticeChoices } from '@velvet/contract/notification-kinds'
import { defaultQuietHours } from '@velvet/contract/notification-rules'
import { AppError } from '../../platform/errors.ts'
import type { MemberCtx } from '../accounts/index.ts'
import type { NotificationsDeps } from './notifications-deps.ts'
import { notificationSettingsStore, type NotificationSettings } from './notification-settings.store.ts'
import { pushesStore } from './pushes.store.ts'
import { isTimeZone } from './quiet-hours.ts'
import { zoneOf } from './time-zones.ts'

type SettingsResponse = z.output<typeof getNotifications.response>
type Change = z.output<typeof saveNotifications.body>

export function ownNotificationsUseCases({ db, profiles }: NotificationsDeps) {
  async function settingsOf({ site, viewer }: MemberCtx): Promise<NotificationSettings> {
    const stored = (await notificationSettingsStore.byMembers(db.direct, site.id, [viewer.id])).get(viewer.id)
    if (stored) return stored
    const standings = await profiles.visibilityOf(site.id, [viewer.id])
    const timeZone = zoneOf(standings.get(viewer.id)?.country)
    return { choices: {}, timeZone, quiet: defaultQuietHours, showsNames: false, resumeMailAt: null }
  }

  async function toResponse({ site, viewer }: MemberCtx, settings: NotificationSettings): Promise<SettingsResponse> {
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
    getSettings: async (ctx: MemberCtx): Promise<SettingsResponse> => toResponse(ctx, await settingsOf(ctx)),

    /** Throws `invalid_input` for an unknown time zone. */
    async saveSettings(ctx: MemberCtx, change: Change): Promise<SettingsResponse> {
      if (change.time_zone && !isTimeZone(change.time_zone))
        throw new AppError('invalid_input', { fields: ['time_zone'] })
      const { site, viewer } = ctx
      const country = (await profiles.visibilityOf(site.id, [viewer.id])).get(viewer.id)?.country
      const settings = await db.transaction(async (tx) => {
        const current = await notificationSettingsStore.getOrCreateForUpdate(tx, site.id, viewer.id, country)
        const next = applyChange(current, change)
        await notificationSettingsStore.save(tx, site.id, viewer.id, next)
        return next
      })
      return toResponse(ctx, settings)
    },
  }
}

const applyChange = (current: NotificationSettings, change: Change): NotificationSettings => ({
  ...current,
  choices: mergeChoices(current.choices, change.choices ?? {}),
  quiet: change.quiet ?? current.quiet,
  timeZone: change.time_zone ?? current.timeZone,
  showsNames: change.shows_names ?? current.showsNames,
})

/** Returns only choices that are off, for valid combinations of kind and channel. */
function mergeChoices(current: NoticeChoices, change: NoticeChoices): NoticeChoices {
  const result: NoticeChoices = {}
  for (const kind of noticeKinds) {
    for (const channel of channelsOf(kind)) {
      const isOn = change[kind]?.[channel] ?? current[kind]?.[channel] ?? true
      if (!isOn) result[kind] = { ...result[kind], [channel]: false }
    }
  }
  return result
}
