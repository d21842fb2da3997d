import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { QuoteCard } from './profiles.ts'
import { matchReasons, profileValues, searchGroupKinds, searchSorts } from './profile-values.ts'
import { CountryId, Empty, Id, Instant } from './values.ts'

const Flag = z.stringbool()
const Age = z.int().min(18).max(120)
const QueryAge = z.coerce.number().int().min(18).max(120)

/** Search filters as query parameters of the page. */
const SearchQuery = z.object({
  gender: z.enum(profileValues.looking_for).optional(),
  country: CountryId.optional(),
  region: z.string().max(10).optional(),
  min_age: QueryAge.optional(),
  max_age: QueryAge.optional(),
  sort: z.enum(searchSorts).optional(),
  with_photo: Flag.optional(),
  real_only: Flag.optional(),
})

/** The complete filters that were applied. */
export const SearchFilters = z.object({
  gender: z.enum(profileValues.looking_for),
  country: CountryId,
  region: z.string().nullable(),
  min_age: Age,
  max_age: Age,
  sort: z.enum(searchSorts),
  with_photo: z.boolean(),
  real_only: z.boolean(),
})

/** An advertisement in the list of members. It is not a profile and is not part of the counts. */
const Promotion = z.object({
  id: Id,
  kind: z.enum(['cam', 'resale']),
  advertiser: z.string(),
  title: z.string(),
  text: z.string(),
  /** Id of the illustration. */
  art: z.string(),
  href: z.url({ protocol: /^https$/ }),
})

const Total = z.object({
  count: z.int(),
  /** False above a thousand: `count` is an estimate within two percent. */
  is_exact: z.boolean(),
  fictional: z.int(),
})

/** Members close to a search with few results. `kind`, `places` and `ages` describe all of them. */
const SearchGroup = z.object({
  /**
   * `ages`: a few years younger or older, in the searched place. `regions`: neighbouring regions. `country`: the other
   * regions of the country, where no neighbouring region has members. `countries`: other countries. `newest`: the newest
   * of the country, of any age.
   */
  kind: z.enum(searchGroupKinds),
  /** Names of the regions or countries of the members, in the language of the viewer. */
  places: z.array(z.string()),
  /** Age ranges of the members. An empty list means any age. */
  ages: z.array(z.object({ from: Age, to: Age })),
  /** All members of these places and ages, except the results. With `is_exact: false` there are more than `count`. */
  total: Total,
  /** A search that contains the whole group. Null for several countries, because a search has one. */
  filters: SearchFilters.nullable(),
  members: z.array(QuoteCard),
})

export const getMembers = defineCall({
  method: 'GET',
  path: '/api/members',
  summary:
    'Returns a page of members. Without filters the caller’s last ones apply. Visitors can search only if the site allows it; they get the newest first.',
  query: SearchQuery.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    /** `next_cursor` of the previous page. Without a cursor only the first 50 pages are available. */
    cursor: z.string().max(200).optional(),
    /** Traffic source of the visitor, as in other calls. */
    network: z.string().max(200).optional(),
    ref: z.string().max(200).optional(),
  }),
  response: z.object({
    filters: SearchFilters,
    page: z.int(),
    pages: z.int(),
    members: z.array(QuoteCard),
    total: Total,
    next_cursor: z.string().nullable(),
    /** Null on a page with fewer than twelve members. */
    promotion: Promotion.nullable(),
    /** Below fewer than twelve results. No member is in two groups or in the results. */
    groups: z.array(SearchGroup),
  }),
  errors: ['authentication_required', 'invalid_input', 'too_many_requests'],
  access: callersOwn,
})

export const saveSearchFilters = defineCall({
  method: 'PUT',
  path: '/api/search-filters',
  summary: 'Saves the filters for the next visit.',
  body: SearchFilters,
  response: Empty,
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})

const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  filters: SearchFilters,
  notify: z.boolean(),
  created_at: Instant,
})

export const getSavedSearches = defineCall({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'Returns the caller’s saved searches.',
  response: z.object({ searches: z.array(SavedSearch), limit: z.int() }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const saveSearch = defineCall({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Saves a search; `notify` sends a mail about new members at most once a day. Accepts an Idempotency-Key.',
  body: z.object({ name: z.string().trim().min(1).max(60), filters: SearchFilters, notify: z.boolean() }),
  response: z.object({ search: SavedSearch }),
  errors: ['authentication_required', 'invalid_input', 'saved_search_limit_reached', 'idempotency_conflict'],
  access: membersOwn,
})

export const removeSavedSearch = defineCall({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Deletes a saved search.',
  params: z.object({ id: Id }),
  response: Empty,
  errors: ['authentication_required', 'not_found'],
  access: { ...membersOwn, otherMember: 'not_found' },
})

export const findMatches = defineCall({
  method: 'GET',
  path: '/api/match-finder',
  summary: 'Returns members ranked by the caller’s answers, each with the reasons that tell it apart.',
  query: z.object({
    gender: z.enum(profileValues.looking_for),
    min_age: QueryAge,
    max_age: QueryAge,
    /** Empty: the whole country. */
    region: z.string().max(10).optional(),
    interests: z.union([z.string().transform((one) => [one]), z.array(z.string().max(40)).max(10)]).optional(),
    intent: z.enum(profileValues.signup_reason).optional(),
    /** Default: as in the caller's last search. */
    real_only: Flag.optional(),
  }),
  response: z.object({
    /** Whether fictional profiles were excluded. */
    real_only: z.boolean(),
    /** Whether anyone of this gender and age is in the country. If so and there are no matches, no such member shares an answer. */
    has_candidates: z.boolean(),
    matches: z.array(
      z.object({
        member: QuoteCard,
        /** `interests` has the ids of shared interests and is empty for the other reasons. */
        reasons: z.array(z.object({ reason: z.enum(matchReasons), interests: z.array(z.string()) })),
      }),
    ),
  }),
  errors: ['authentication_required', 'invalid_input', 'too_many_requests'],
  access: membersOwn,
})
