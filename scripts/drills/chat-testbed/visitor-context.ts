import type { Ctx } from '../../../server/src/domains/accounts/index.ts'
import { newId } from '../../../server/src/platform/ids.ts'

/** Returns a function that creates the context of a request of a visitor, for calls without HTTP. */
export const visitorContext = (site: Ctx['site']) => (): Ctx => ({
  ...{ site, viewer: null, now: new Date(), locale: 'en', country: null, acceptedLocales: [], trafficSource: null },
  requestId: newId(),
})
