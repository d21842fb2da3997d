import type { Handlers } from '../../platform/http/handlers.ts'
import { signedIn, type Ctx } from '../accounts/index.ts'
import type { Search } from './search.service.ts'

type SearchCalls =
  'getMembers' | 'saveSearchFilters' | 'getSavedSearches' | 'saveSearch' | 'removeSavedSearch' | 'findMatches'

export function searchRoutes(search: Search): Handlers<SearchCalls, Ctx> {
  return {
    getMembers: (ctx, { query: { page, cursor, network: _network, ref: _ref, ...wish } }) =>
      search.find(ctx, { page, cursor, wish }),
    async saveSearchFilters(ctx, { body }) {
      await search.keepFilters(signedIn(ctx), body)
      return {}
    },
    getSavedSearches: (ctx) => search.saved(signedIn(ctx)),
    saveSearch: async (ctx, { body }, { idempotencyKey }) => ({
      search: await search.saveSearch(signedIn(ctx), body, idempotencyKey),
    }),
    async removeSavedSearch(ctx, { params }) {
      await search.removeSaved(signedIn(ctx), params.id)
      return {}
    },
    findMatches: (ctx, { query }) => search.findMatches(signedIn(ctx), query),
  }
}
