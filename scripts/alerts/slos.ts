/** A service level objective: the share of events that have to be good over 30 days. */
export type Slo = {
  name: string
  /** Name of its alert. */
  alert: string
  objective: number
  /** What a good event is, for people. */
  good: string
  /** Counters of all events and of the good ones, with `WINDOW` in place of the range. */
  total: string
  goodEvents: string
}

/** Calls that responded without a server error and in time. */
const calls = (names: string, seconds: string) => ({
  total: `sum(rate(velvet_call_seconds_count{call=~"${names}"}[WINDOW]))`,
  goodEvents: `sum(rate(velvet_call_seconds_bucket{call=~"${names}",status!~"5..",le="${seconds}"}[WINDOW]))`,
})

export const slos: Slo[] = [
  {
    name: 'sign-in',
    alert: 'SignInBudgetBurn',
    objective: 0.999,
    good: 'a login without a server error within 2.5 s',
    ...calls('login|passkeyLogin', '2.5'),
  },
  {
    name: 'search',
    alert: 'SearchBudgetBurn',
    objective: 0.999,
    good: 'a page of search results without a server error within 1 s',
    ...calls('getMembers|findMatches|getSwipeDeck', '1'),
  },
  {
    name: 'send',
    alert: 'SendBudgetBurn',
    objective: 0.999,
    good: 'a sent message without a server error within 1 s',
    ...calls('sendMessage|sendPhotoMessage|sendGift', '1'),
  },
  {
    name: 'pay',
    alert: 'PayBudgetBurn',
    objective: 0.995,
    good: 'a placed order without a server error within 5 s, the payment provider included',
    ...calls('placeOrder|repeatOrder', '5'),
  },
  {
    name: 'live-hint',
    alert: 'LiveHintBudgetBurn',
    objective: 0.99,
    good: 'a live message that is written to the socket within 2 s and not dropped because NATS is away',
    total: '(sum(rate(velvet_hint_seconds_count[WINDOW])) or vector(0)) + (sum(rate(velvet_hints_total{outcome="dropped"}[WINDOW])) or vector(0))', // prettier-ignore
    goodEvents: 'sum(rate(velvet_hint_seconds_bucket{le="2"}[WINDOW]))',
  },
  {
    name: 'page',
    alert: 'PageBudgetBurn',
    objective: 0.999,
    good: 'a page without a server error within 2.5 s',
    total: 'sum(rate(velvet_web_request_seconds_count{kind="page"}[WINDOW]))',
    goodEvents: 'sum(rate(velvet_web_request_seconds_bucket{kind="page",status!~"5..",le="2.5"}[WINDOW]))',
  },
]

/**
 * Burn rates: the budget of 30 days is used up that many times faster than allowed. Both windows have to exceed it: the
 * long one shows that it matters, the short one that it still happens.
 */
export const burnRates = [
  { window: 'fast', factor: 14.4, long: '1h', short: '5m', severity: 'page' },
  { window: 'medium', factor: 6, long: '6h', short: '30m', severity: 'page' },
  { window: 'slow', factor: 1, long: '3d', short: '6h', severity: 'ticket' },
] as const

/** With less than this many bad events in an hour, nobody is paged: one failed login at night is no outage. */
export const minBadEvents = 5
