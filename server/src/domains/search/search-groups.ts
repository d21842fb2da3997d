import type { z } from 'zod'
import type { getMembers } from '@velvet/contract/search'
import type { Ctx } from '../accounts/index.ts'
import {
  filtersOfGroup,
  maxGroupCount,
  otherCountries,
  pickGroups,
  planGroups,
  type PickedGroup,
} from './search-groups.policy.ts'
import type { SearchDeps } from './search-deps.ts'
import type { SearchCriteria } from './search-filters.ts'
import { searchStore as store } from './search.store.ts'

type Response = z.output<typeof getMembers.response>
type Card = Response['members'][number]

export function createSearchGroups({ db, sites }: Pick<SearchDeps, 'db' | 'sites'>) {
  return {
    /** Finds and counts members close to a search with few results, in one statement. `resultIds` are left out. */
    async find(ctx: Ctx, criteria: SearchCriteria, resultIds: string[]): Promise<PickedGroup[]> {
      const { filters, viewerId } = criteria
      const { country, region } = filters
      const plans = planGroups(filters, {
        minAge: ctx.site.minAge,
        today: ctx.now,
        neighbours: region ? await sites.neighbouringRegions(country, region) : [],
        countries: otherCountries(ctx.site.countries, country, ctx.locale),
      })
      const searches = plans.flatMap((plan) => plan.searches)
      const found = await store.firstOfEach(
        db.direct,
        ctx.site.id,
        searches.map((search) => ({ ...search, viewerId, excludedIds: resultIds })),
        maxGroupCount + 1,
      )
      return pickGroups(plans, found)
    },

    /** Adds the cards and says where the members live. Groups without cards are left out. */
    present(ctx: Ctx, filters: Response['filters'], groups: PickedGroup[], cardOf: Map<string, Card>) {
      return groups.flatMap((group): Response['groups'] => {
        const shown = { ...group, members: group.members.filter(({ id }) => cardOf.has(id)) }
        if (shown.members.length === 0) return []
        const isRegional = group.kind === 'regions' || (group.kind === 'ages' && filters.region !== null)
        const placeOf = (member: PickedGroup['members'][number]) => {
          const names = sites.placeNames(ctx, member)
          return (isRegional && names.region) || names.country
        }
        return [
          {
            kind: group.kind,
            ages: group.ages,
            places: [...new Set(shown.members.map(placeOf))],
            total: group.total,
            filters: filtersOfGroup(filters, shown, ctx.site.minAge),
            members: shown.members.flatMap(({ id }) => cardOf.get(id) ?? []),
          },
        ]
      })
    },
  }
}
