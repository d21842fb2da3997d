import type { Handlers } from '../../platform/http/handlers.ts'
import { requireMember, type Ctx } from '../accounts/index.ts'
import type { Search } from './search.service.ts'

type SearchCalls =
  'getMembers' | 'saveSearchFilters' | 'getSavedSearches' | 'saveSearch' | 'removeSavedSearch' | 'findMatches'

export function searchRoutes(search: Search): Handlers<SearchCalls, Ctx> {
  return {
    getMembers: (ctx, { query: { page, cursor, network: _network, ref: _ref, ...filters } }, { ip }) =>
      search.find(ctx, { page, cursor, requested: filters, ip }),
    async saveSearchFilters(ctx, { body }) {
      await search.saveFilters(requireMember(ctx), body)
      return {}
    },
    getSavedSearches: (ctx) => search.listSaved(requireMember(ctx)),
    saveSearch: async (ctx, { body }, { idempotencyKey }) => ({
      search: await search.saveSearch(requireMember(ctx), body, idempotencyKey),
    }),
    async removeSavedSearch(ctx, { params }) {
      await search.removeSaved(requireMember(ctx), params.id)
      return {}
    },
    findMatches: (ctx, { query }, { ip }) => search.findMatches(requireMember(ctx), query, ip),
  }
}
