import type { Handlers } from '../../platform/http/handlers.ts'
import { signedIn, type Ctx } from '../accounts/index.ts'
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
  /** Something is due for this site: somebody waits for it on the page. */
  tellSoon: (siteId: string) => void
}

export function notificationsRoutes({ notifications, tellSoon }: RouteDeps): Handlers<NotificationCalls, Ctx> {
  return {
    async savePushSubscription(ctx, { body }, { cookies }) {
      const member = signedIn(ctx)
      await notifications.saveDevice(member, body.subscription, cookies.get('session') ?? '')
      if (body.time_zone) await notifications.saveSettings(member, { time_zone: body.time_zone })
      return {}
    },
    async removePushSubscription(ctx, { body }) {
      await notifications.removeDevice(signedIn(ctx), body.endpoint)
      return {}
    },
    async testPush(ctx, { body }) {
      await notifications.testDevice(signedIn(ctx), body.endpoint)
      tellSoon(ctx.site.id)
      return {}
    },
    getNotifications: (ctx) => notifications.settings(signedIn(ctx)),
    saveNotifications: (ctx, { body }) => notifications.saveSettings(signedIn(ctx), body),
    resumeMail: (ctx) => notifications.resumeMail(signedIn(ctx)),
    async confirmResumeMail(ctx, { body }) {
      await notifications.confirmResume(ctx.site.id, body.token)
      return {}
    },
    getUnsubscription: (ctx, { query }) => notifications.unsubscription(ctx.site.id, query.token),
    unsubscribe: (ctx, { body }) => notifications.unsubscribe(ctx.site.id, body.token, body.one_click),
  }
}
