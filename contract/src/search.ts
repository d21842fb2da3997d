import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { MemberCard } from './profiles.ts'
import { matchReasons, profileValues, searchSorts } from './profile-values.ts'
import { CountryId, Empty, Id, Instant } from './values.ts'

const Flag = z.stringbool()
const Age = z.int().min(18).max(120)
const AskedAge = z.coerce.number().int().min(18).max(120)

/** What a member searches by, as the address of the page carries it. */
const SearchQuery = z.object({
  gender: z.enum(profileValues.looking_for).optional(),
  country: CountryId.optional(),
  region: z.string().max(10).optional(),
  min_age: AskedAge.optional(),
  max_age: AskedAge.optional(),
  sort: z.enum(searchSorts).optional(),
  with_photo: Flag.optional(),
  real_only: Flag.optional(),
})

/** The same, complete: what was really searched by. */
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

/** An advertisement between the members. It is nobody who could be liked or written to, and it is never counted. */
const Promotion = z.object({
  id: Id,
  kind: z.enum(['cam', 'resale']),
  advertiser: z.string(),
  title: z.string(),
  text: z.string(),
  /** Which of the drawn pictures it shows. */
  art: z.string(),
  href: z.url({ protocol: /^https$/ }),
})

const Total = z.object({
  count: z.int(),
  /** Above a thousand it is an estimate, within two percent. */
  is_exact: z.boolean(),
  fictional: z.int(),
})

export const getMembers = defineCall({
  method: 'GET',
  path: '/api/members',
  summary:
    'One page of members. Without filters the ones that the caller used last. Visitors only where the site lets them.',
  query: SearchQuery.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    /** Of the page before (`next_cursor`); a page number alone reaches as far as page 50. */
    cursor: z.string().max(100).optional(),
    /** The source that brought a visitor, as everywhere. */
    network: z.string().max(200).optional(),
    ref: z.string().max(200).optional(),
  }),
  answer: z.object({
    filters: SearchFilters,
    page: z.int(),
    pages: z.int(),
    members: z.array(MemberCard),
    total: Total,
    next_cursor: z.string().nullable(),
    promotion: Promotion.nullable(),
    /** When few fit: others who nearly do, with a count of their own. */
    similar: z.object({ members: z.array(MemberCard), total: Total }).nullable(),
  }),
  errors: ['authentication_required', 'invalid_input'],
  access: callersOwn,
})

export const saveSearchFilters = defineCall({
  method: 'PUT',
  path: '/api/search-filters',
  summary: 'Keeps the filters for the next visit.',
  body: SearchFilters,
  answer: Empty,
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
  summary: 'The searches that the caller has given a name.',
  answer: z.object({ searches: z.array(SavedSearch), limit: z.int() }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const saveSearch = defineCall({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Names a search; with `notify` a mail tells at most once a day of new members. Takes an Idempotency-Key.',
  body: z.object({ name: z.string().trim().min(1).max(60), filters: SearchFilters, notify: z.boolean() }),
  answer: z.object({ search: SavedSearch }),
  errors: ['authentication_required', 'invalid_input', 'saved_search_limit_reached', 'idempotency_conflict'],
  access: membersOwn,
})

export const removeSavedSearch = defineCall({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Forgets a saved search.',
  params: z.object({ id: Id }),
  answer: Empty,
  errors: ['authentication_required', 'not_found'],
  access: { ...membersOwn, otherMember: 'not_found' },
})

export const findMatches = defineCall({
  method: 'GET',
  path: '/api/match-finder',
  summary: 'Members ranked by what the caller answered, each with the reasons.',
  query: z.object({
    gender: z.enum(profileValues.looking_for),
    min_age: AskedAge,
    max_age: AskedAge,
    /** Empty: anywhere in the country. */
    region: z.string().max(10).optional(),
    interests: z.union([z.string().transform((one) => [one]), z.array(z.string().max(40)).max(10)]).optional(),
    intent: z.enum(profileValues.signup_reason).optional(),
    /** Left open: as the caller searched last. */
    real_only: Flag.optional(),
  }),
  answer: z.object({
    /** Whether fictional profiles were left out. */
    real_only: z.boolean(),
    matches: z.array(
      z.object({
        member: MemberCard,
        /** Names of shared interests come along; the other reasons say all themselves. */
        reasons: z.array(z.object({ reason: z.enum(matchReasons), interests: z.array(z.string()) })),
      }),
    ),
  }),
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})
