import type { Handlers } from '../../platform/http/handlers.ts'
import type { Ctx } from '../accounts/index.ts'
import type { Tracking } from './tracking.service.ts'

type TrackingCalls = 'saveConsent' | 'pageHidden' | 'pageBounce'

export function trackingRoutes(tracking: Tracking): Handlers<TrackingCalls, Ctx> {
  return {
    async saveConsent(ctx, { body }, { ip, cookies }) {
      const { value, expires } = await tracking.saveConsent(ctx, body, { ip, cookie: cookies.get('consent') })
      cookies.set('consent', value, expires)
      return {}
    },
    async pageHidden(ctx, _request, { ip, pagePath, cookies }) {
      await tracking.pageHidden(ctx, { ip, pagePath, cookie: cookies.get('consent') })
      return {}
    },
    async pageBounce(ctx, { body }, { ip, cookies }) {
      await tracking.pageBounce(ctx, body, { ip, cookie: cookies.get('consent') })
      return {}
    },
  }
}
