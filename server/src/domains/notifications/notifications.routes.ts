import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Notifications } from './notifications.service.ts'

type NotificationCalls =
  | 'savePushSubscription'
  | 'removePushSubscription'
  | 'testPush'
  | 'getNotifications'
  | 'saveNotifications'
  | 'resumeMail'
  | 'confirmResumeMail'
  | 'getUnsubscription'
  | 'unsubscribe'

type RouteDeps = {
  notifications: Notifications
  /** Starts the delivery of due notices of a site without waiting for the next sweep. */
  deliverSoon: (siteId: string) => void
}

export function notificationsRoutes({ notifications, deliverSoon }: RouteDeps): Handlers<NotificationCalls, Ctx> {
  return {
    async savePushSubscription(ctx, { body }, { cookies }) {
      const member = requireMember(ctx)
      await notifications.saveDevice(member, body.subscription, cookies.get('session') ?? '')
      if (body.time_zone) await notifications.saveSettings(member, { time_zone: body.time_zone })
      return {}
    },
    async removePushSubscription(ctx, { body }) {
      await notifications.removeDevice(requireMember(ctx), body.endpoint)
      return {}
    },
    async testPush(ctx, { body }) {
      await notifications.testDevice(requireMember(ctx), body.endpoint)
      deliverSoon(ctx.site.id)
      return {}
    },
    getNotifications: (ctx) => notifications.getSettings(requireMember(ctx)),
    saveNotifications: (ctx, { body }) => notifications.saveSettings(requireMember(ctx), body),
    resumeMail: (ctx) => notifications.resumeMail(requireMember(ctx)),
    async confirmResumeMail(ctx, { body }) {
      await notifications.confirmResume(ctx.site.id, body.token)
      return {}
    },
    getUnsubscription: (ctx, { query }) => notifications.getUnsubscription(ctx.site.id, query.token),
    unsubscribe: (ctx, { body }) => notifications.unsubscribe(ctx.site.id, body.token, body.one_click),
  }
}
