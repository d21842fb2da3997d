import type { SearchPage } from '../features/discover/search/search-page.ts'
import type { QuoteCard } from '../shared/api/responses.ts'

export function card(number: number, changes: Partial<QuoteCard> = {}): QuoteCard {
  return {
    id: `019a8000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
    name: `Member${number}`,
    age: 30 + number,
    city: 'Utrecht',
    is_fictional: false,
    responder: null,
    photo: { card: `/cdn/${number}-card`, thumb: `/cdn/${number}-thumb` },
    photo_count: 1,
    is_online: false,
    language: 'nl',
    quote: null,
    in_common: null,
    second_photo: null,
    interests: [],
    ...changes,
  }
}

export const promotion = {
  id: '019a8000-0000-7000-8000-000000000301',
  kind: 'cam' as const,
  advertiser: 'Halflight Media B.V.',
  title: 'Live shows at Halflight',
  text: 'Webcam for adults.',
  art: 'curtain',
  href: 'https://halflight.example/',
}

/** A full first page of results as seen by a member. */
export const searchPage: SearchPage = {
  filters: {
    gender: 'female',
    country: 'NL',
    region: null,
    min_age: 28,
    max_age: 54,
    sort: 'online',
    with_photo: false,
    real_only: false,
  },
  page: 1,
  pages: 11,
  members: Array.from({ length: 12 }, (_, index) =>
    card(index, index === 2 ? { is_fictional: true, responder: 'operator' } : {}),
  ),
  total: { count: 248, is_exact: true, fictional: 12 },
  next_cursor: '5.019a8000-0000-7000-8000-000000000211',
  promotion: null,
  groups: [],
  liked: [],
  regions: [{ country: 'NL', label: 'Province', regions: [{ id: 'NL-UT', name: 'Utrecht' }] }],
  saved: { searches: [], limit: 10 },
  saveKey: '',
}
