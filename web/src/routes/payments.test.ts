import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Bundle } from '../lib/api/answers.ts'
import { offer, order } from '../testing/payments.ts'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as buy, loader as openCredits, shouldRevalidate as showsCreditsAnew } from './credits.tsx'
import { loader as openOrder } from './order.tsx'
import { action as repeat, loader as openRepeat, shouldRevalidate as showsRepeatAnew } from './repeat-order.tsx'

afterEach(() => vi.unstubAllGlobals())

const cookie = '__Host-session=s'
const [small, middle] = offer().bundles as [Bundle, Bundle]
const placed = { order: order({ status: 'loading' }), redirect_url: 'https://pay.example/1' }
const here = `/credits/${placed.order.id}/ideal`

const form = {
  key: 'k1',
  country: 'NL',
  bundle: middle.id,
  [`price.${middle.id}`]: '2999',
  method: 'ideal',
  knows_fictional: 'on',
  scripted: '1',
}
const shop = { 'GET /api/bundles': { body: offer() } }
const works = { ...shop, 'POST /api/orders': { body: placed }, 'GET /api/payment-methods': { body: { methods: [] } } }
const send = (changes: Record<string, string> = {}, path = '/credits') =>
  answerOf(() => buy(visitTo(path, { form: { ...form, ...changes }, cookie }).args))

describe('ordering', () => {
  it('sends what was chosen and ticked, once per key, and leads to the provider', async () => {
    const calls = stubApi(works)
    const answer = await send({ start_now: 'on', discount: 'SPRING', discounted: middle.id })
    expect(answer.headers.get('Location')).toBe('https://pay.example/1')
    const call = calls.find(({ call }) => call === 'POST /api/orders')
    expect(call?.headers.get('Idempotency-Key')).toBe('k1')
    expect(call?.body).toEqual({
      bundle_id: middle.id,
      country: 'NL',
      discount_code: 'SPRING',
      consents: { start_now: true, pays_used: false },
      knows_fictional: true,
      method: 'ideal',
      store_card: false,
    })
  })

  it('sends a code only with a bundle that it makes cheaper', async () => {
    const calls = stubApi(works)
    await send({ discount: 'SPRING', discounted: small.id })
    const asked = calls.find(({ call }) => call === 'GET /api/bundles')
    expect(asked?.url.searchParams.get('code')).toBe('SPRING')
    expect(calls.find(({ call }) => call === 'POST /api/orders')?.body).not.toHaveProperty('discount_code')
  })

  it.each([showsCreditsAnew, showsRepeatAnew])('loads the page anew when the price has changed', (shouldRevalidate) => {
    const after = (actionResult: unknown) =>
      shouldRevalidate({ actionResult, defaultShouldRevalidate: false } as Parameters<typeof shouldRevalidate>[0])
    expect(after({ problem: { code: 'invalid_input', params: {} }, isPriceChanged: true })).toBe(true)
    expect(after({ problem: { code: 'spend_limit_reached', params: {} } })).toBe(false)
    expect(after(undefined)).toBe(false)
  })

  it('leads a browser without scripts to the order first: a posted page may not be led elsewhere', async () => {
    stubApi(works)
    const { scripted: _, ...plain } = form
    const answer = await answerOf(() => buy(visitTo('/credits', { form: plain, cookie }).args))
    expect(answer.headers.get('Location')).toBe(here)
  })

  it.each([
    ['visa', true],
    ['ideal', false],
  ])('with %s keeps a card: %s', async (method, isKept) => {
    const calls = stubApi(works)
    await send({ method, store_card: 'on' })
    expect(calls.at(-1)?.body).toMatchObject({ store_card: isKept })
  })

  it.each([
    ['a higher price', { [`price.${middle.id}`]: '2249' }],
    ['a bundle that is gone', { bundle: small.id.replace(/1$/, '9') }],
  ])('orders nothing at %s', async (_, changes) => {
    const calls = stubApi(works)
    expect(await send(changes)).toMatchObject({ data: { isPriceChanged: true, ticks: { knows_fictional: true } } })
    expect(calls.some(({ call }) => call === 'POST /api/orders')).toBe(false)
  })

  it('orders nothing when the offer has ended since the page was opened, and says that the price is another', async () => {
    const calls = stubApi({
      ...works,
      'GET /api/bundles': { status: 404, body: { error: { code: 'code_not_found', params: {} } } },
    })
    expect(await send({ discount: 'TIMEBONUS25' })).toMatchObject({ data: { isPriceChanged: true } })
    expect(calls.some(({ call }) => call === 'POST /api/orders')).toBe(false)
  })

  it.each([
    ['fictional_notice_required', 409],
    ['spend_limit_reached', 409],
    ['method_unavailable', 409],
    ['unavailable', 503],
  ])('that is refused with %s says so and keeps what was chosen', async (code, status) => {
    stubApi({ ...shop, 'POST /api/orders': { status, body: { error: { code, params: {} } } } })
    expect(await send({ pays_used: 'on' })).toMatchObject({
      data: { problem: { code }, bundle: middle.id, method: 'ideal', ticks: { pays_used: true, start_now: false } },
      init: { status },
    })
  })

  it('goes to the page of direct debits with the bundle, and orders nothing', async () => {
    const calls = stubApi(works)
    const answer = await send({ intent: 'debit', discount: 'SPRING', discounted: middle.id })
    expect(answer.headers.get('Location')).toBe(`/directdebit?bundle=${middle.id}&country=NL&code=SPRING`)
    const whole = await send({ intent: 'debit', discount: 'SPRING', discounted: small.id })
    expect(whole.headers.get('Location')).toBe(`/directdebit?bundle=${middle.id}&country=NL`)
    expect(calls).toEqual([])
  })
})

describe('opening the credits', () => {
  const open = (path = '/credits') => openCredits(visitTo(path, { cookie }).args)

  it('asks for the country of the profile, and another one when it is chosen', async () => {
    const calls = stubApi(works)
    await open()
    await open('/credits?country=FR')
    await open('/credits?country=XX')
    const countries = calls
      .filter(({ call }) => call === 'GET /api/bundles')
      .map(({ url }) => url.searchParams.get('country'))
    expect(countries).toEqual(['NL', 'FR', null])
  })

  it('shows the prices without a code that does not count, and why', async () => {
    stubApi(works)
    const usual = fetch
    const refusal = () => Promise.resolve(Response.json({ error: { code: 'code_used', params: {} } }, { status: 409 }))
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      /bundles.*code=OLD/.test(input) ? refusal() : usual(input, init),
    )
    const opened = await open('/credits?code=OLD')
    expect(opened).toMatchObject({
      code: 'OLD',
      codeProblem: { code: 'code_used' },
      offer: { bundles: [{}, {}, {}, {}, {}] },
    })
  })

  it('chooses the size that was asked for', async () => {
    stubApi(works)
    expect(await open('/credits?credits=10')).toMatchObject({ chosen: { bundle: small.id } })
    expect(await open()).toMatchObject({ chosen: { bundle: middle.id } })
  })

  it('stays open while the provider is away', async () => {
    stubApi({
      ...shop,
      'GET /api/payment-methods': { status: 503, body: { error: { code: 'unavailable', params: {} } } },
    })
    expect(await open()).toMatchObject({ methods: null })
  })
})

describe('the same again', () => {
  const card = { brand: 'visa', last_four: '4242', created_at: '2026-01-01T00:00:00.000Z' }
  const stored = (changes = {}) => ({
    'GET /api/stored-card': { body: { card, last_bundle_id: middle.id, country: 'NL', ...changes } },
  })
  const open = () => answerOf(() => openRepeat(visitTo('/credits/repeat-order', { cookie }).args))

  it('only looks, however often it is opened', async () => {
    const calls = stubApi({ ...works, ...stored() })
    for (let time = 0; time < 10; time += 1) await open()
    expect(calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
  })

  it('leads to the bundles where no card is kept', async () => {
    stubApi({ ...works, ...stored({ card: null }) })
    expect((await open()).headers.get('Location')).toBe(`/credits?bundle=${middle.id}`)
  })

  it('orders by the card only when it is told to, and forgets it when it is told to', async () => {
    const calls = stubApi({
      ...shop,
      'POST /api/repeat-order': { body: { ...placed, redirect_url: null } },
      'DELETE /api/stored-card': {},
    })
    const post = (fields: Record<string, string>) =>
      answerOf(() => repeat(visitTo('/credits/repeat-order', { form: fields, cookie }).args))
    expect((await post(form)).headers.get('Location')).toBe(here)
    expect((await post({ intent: 'forget' })).headers.get('Location')).toBe('/credits')
    expect(calls.filter(({ call }) => !call.startsWith('GET ')).map(({ call }) => call)).toEqual([
      'POST /api/repeat-order',
      'DELETE /api/stored-card',
    ])
  })
})

describe('how an order stands', () => {
  const open = (status: number, body: unknown) => {
    stubApi({ 'GET /api/orders/x': { status, body }, 'GET /api/payment-methods': { body: { methods: [] } } })
    const { args } = visitTo('/credits/x/ideal?status=paid', { cookie })
    return openOrder({ ...args, params: { id: 'x' } })
  }

  it('is what the API says, whatever the address says', async () => {
    const answer = { order: order({ status: 'failed', failure: 'cancelled' }), balance: 3 }
    expect(await open(200, answer)).toMatchObject({ order: { status: 'failed' }, balance: 3, methods: [] })
  })

  it.each(['not_found', 'invalid_input'])('is unknown for an order that is not one’s own (%s)', async (code) => {
    await expect(open(code === 'not_found' ? 404 : 400, { error: { code, params: {} } })).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})
