import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Bundle } from '../shared/api/responses.ts'
import { priceList, order } from '../testing/payments.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as buy, loader as openCredits, shouldRevalidate as showsCreditsAnew } from './credits.tsx'
import { loader as openOrder } from './order.tsx'
import { action as repeat, loader as openRepeat, shouldRevalidate as showsRepeatAnew } from './repeat-order.tsx'

afterEach(() => vi.unstubAllGlobals())

const cookie = '__Host-session=s'
const [small, middle] = priceList().bundles as [Bundle, Bundle]
const placed = { order: order({ status: 'loading' }), redirect_url: 'https://pay.example/1' }
const orderPath = `/credits/${placed.order.id}/ideal`

const form = {
  key: 'k1',
  country: 'NL',
  currency: 'EUR',
  bundle: middle.id,
  [`price.${middle.id}`]: '2999',
  method: 'ideal',
  asks_method: '1',
  knows_fictional: 'on',
  scripted: '1',
}
const shop = { 'GET /api/bundles': { body: priceList() } }
const working = { ...shop, 'POST /api/orders': { body: placed }, 'GET /api/payment-methods': { body: { methods: [] } } }
const send = (changes: Record<string, string> = {}, path = '/credits') =>
  responseOf(() => buy(visitTo(path, { form: { ...form, ...changes }, cookie }).args))

describe('ordering', () => {
  it('sends the selection with the idempotency key and redirects to the provider', async () => {
    const calls = stubApi(working)
    const response = await send({ start_now: 'on', discount: 'SPRING', discounted: middle.id })
    expect(response.headers.get('Location')).toBe('https://pay.example/1')
    const call = calls.find(({ call }) => call === 'POST /api/orders')
    expect(call?.headers.get('Idempotency-Key')).toBe('k1')
    expect(call?.body).toEqual({
      bundle_id: middle.id,
      country: 'NL',
      discount_code: 'SPRING',
      price: { amount: 2999, currency: 'EUR' },
      consents: { start_now: true, pays_used: false },
      knows_fictional: true,
      method: 'ideal',
      store_card: false,
    })
  })

  it('sends a code only with a bundle that it discounts', async () => {
    const calls = stubApi(working)
    await send({ discount: 'SPRING', discounted: small.id })
    expect(calls.find(({ call }) => call === 'POST /api/orders')?.body).not.toHaveProperty('discount_code')
  })

  it.each([showsCreditsAnew, showsRepeatAnew])('reloads the page when the price has changed', (shouldRevalidate) => {
    const after = (actionResult: unknown) =>
      shouldRevalidate({ actionResult, defaultShouldRevalidate: false } as Parameters<typeof shouldRevalidate>[0])
    expect(after({ problem: { code: 'price_changed', params: {} }, isPriceChanged: true })).toBe(true)
    expect(after({ problem: { code: 'spend_limit_reached', params: {} } })).toBe(false)
    expect(after(undefined)).toBe(false)
  })

  it('redirects a browser without scripts to the order, because a form must not redirect to another host', async () => {
    stubApi(working)
    const { scripted: _, ...plain } = form
    const response = await responseOf(() => buy(visitTo('/credits', { form: plain, cookie }).args))
    expect(response.headers.get('Location')).toBe(orderPath)
  })

  it.each([
    ['visa', true],
    ['ideal', false],
  ])('with %s stores a card: %s', async (method, isStored) => {
    const calls = stubApi(working)
    await send({ method, store_card: 'on' })
    expect(calls.at(-1)?.body).toMatchObject({ store_card: isStored })
  })

  it.each([
    ['price_changed', 409],
    ['not_found', 404],
    ['code_not_found', 404],
    ['code_used', 409],
  ])('shows the current price and asks again after the error %s', async (code, status) => {
    stubApi({ ...working, 'POST /api/orders': { status, body: { error: { code, params: {} } } } })
    const response = await send({ discount: 'TIMEBONUS25', discounted: middle.id })
    expect(response).toMatchObject({
      data: { problem: { code: 'price_changed' }, isPriceChanged: true, ticks: { knows_fictional: true } },
    })
  })

  it('removes a code that hides a better price of the chosen bundle', async () => {
    stubApi({ ...working, 'POST /api/orders': { status: 409, body: { error: { code: 'price_changed', params: {} } } } })
    const response = await send({ discount: 'SPRING', discounted: small.id })
    expect(response.headers.get('Location')).toBe(`/credits?bundle=${middle.id}&country=NL`)
  })

  it.each([
    ['fictional_notice_required', 409],
    ['spend_limit_reached', 409],
    ['method_unavailable', 409],
    ['unavailable', 503],
  ])('shows the error %s and returns the selection', async (code, status) => {
    stubApi({ ...shop, 'POST /api/orders': { status, body: { error: { code, params: {} } } } })
    expect(await send({ pays_used: 'on' })).toMatchObject({
      data: { problem: { code }, bundle: middle.id, method: 'ideal', ticks: { pays_used: true, start_now: false } },
      init: { status },
    })
  })

  it.each([
    ['/credits', buy],
    ['/credits/repeat-order', repeat],
  ])('asks for a bundle when none was chosen on %s, and places no order', async (path, act) => {
    const calls = stubApi(working)
    const { bundle: _, ...rest } = form
    const post = (sent: Record<string, string>) => responseOf(() => act(visitTo(path, { form: sent, cookie }).args))
    expect(await post(rest)).toMatchObject({
      data: {
        problem: { params: { fields: ['bundle'], problems: ['bundle_missing'] } },
        ticks: { knows_fictional: true },
      },
      init: { status: 400 },
    })
    expect((await post({ ...rest, intent: 'debit' })).headers.get('Location')).toBe('/directdebit?country=NL')
    expect(calls).toEqual([])
  })

  it.each([
    ['/credits', buy, { asks_method: '1' }, ['bundle', 'method', 'knows_fictional']],
    ['/credits/repeat-order', repeat, { asks_method: '1' }, ['bundle', 'method', 'knows_fictional']],
    ['/credits/repeat-order', repeat, {}, ['bundle', 'knows_fictional']],
  ] as const)('reports all missing choices and ticks of %s at once', async (path, act, methods, fields) => {
    const calls = stubApi(working)
    const sent = { key: 'k1', country: 'NL', currency: 'EUR', scripted: '1', ...methods }
    const response = await responseOf(() => act(visitTo(path, { form: sent, cookie }).args))
    expect(response).toMatchObject({ data: { problem: { params: { fields } } }, init: { status: 400 } })
    expect(calls).toEqual([])
  })

  it('reports that no method is available if the page could not offer one', async () => {
    stubApi(working)
    const { method: _, asks_method: __, ...rest } = form
    const response = await responseOf(() => buy(visitTo('/credits', { form: rest, cookie }).args))
    expect(response).toMatchObject({ data: { problem: { code: 'method_unavailable' } } })
  })

  it('redirects to the direct debit page with the bundle, and places no order', async () => {
    const calls = stubApi(working)
    const response = await send({ intent: 'debit', discount: 'SPRING', discounted: middle.id })
    expect(response.headers.get('Location')).toBe(`/directdebit?bundle=${middle.id}&country=NL&code=SPRING`)
    const whole = await send({ intent: 'debit', discount: 'SPRING', discounted: small.id })
    expect(whole.headers.get('Location')).toBe(`/directdebit?bundle=${middle.id}&country=NL`)
    expect(calls).toEqual([])
  })
})

describe('opening the credits page', () => {
  const open = (path = '/credits') => openCredits(visitTo(path, { cookie }).args)

  it('loads the bundles for the country of the profile or for the chosen country', async () => {
    const calls = stubApi(working)
    await open()
    await open('/credits?country=FR')
    await open('/credits?country=XX')
    const countries = calls
      .filter(({ call }) => call === 'GET /api/bundles')
      .map(({ url }) => url.searchParams.get('country'))
    expect(countries).toEqual(['NL', 'FR', null])
  })

  it('shows the prices without an invalid code, and the reason', async () => {
    stubApi(working)
    const stubbedFetch = fetch
    const refusal = () => Promise.resolve(Response.json({ error: { code: 'code_used', params: {} } }, { status: 409 }))
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      /bundles.*code=OLD/.test(input) ? refusal() : stubbedFetch(input, init),
    )
    const opened = await open('/credits?code=OLD')
    expect(opened).toMatchObject({
      code: 'OLD',
      codeProblem: { code: 'code_used' },
      priceList: { bundles: [{}, {}, {}, {}, {}] },
    })
  })

  it('shows the open order that reserves the discount, unless another discount applies', async () => {
    const held = order({ status: 'pending', discount: { code: 'TIMEBONUS25', percent: 25 } })
    const orders = { 'GET /api/orders': { body: { orders: [order(), held], next_cursor: null } } }
    stubApi({ ...working, ...orders })
    expect(await open()).toMatchObject({ heldBy: { id: held.id, method: 'ideal', percent: 25 } })
    const discount = { code: 'SPRING', percent: 10, expires_at: null }
    stubApi({ ...working, ...orders, 'GET /api/bundles': { body: { ...priceList(), discount } } })
    expect(await open()).toMatchObject({ heldBy: null })
  })

  it('preselects the bundle of the URL, and otherwise none', async () => {
    stubApi(working)
    expect(await open('/credits?credits=10')).toMatchObject({ chosen: { bundle: small.id } })
    expect(await open(`/credits?bundle=${middle.id}`)).toMatchObject({ chosen: { bundle: middle.id } })
    expect(await open()).toMatchObject({ chosen: { bundle: null } })
    expect(await open('/credits?bundle=gone')).toMatchObject({ chosen: { bundle: null } })
  })

  it('preselects the general card for a brand, and Apple Pay where the browser offers it', async () => {
    const methods = ['card', 'visa', 'applepay'].map((key) => ({ key }))
    stubApi({ ...working, 'GET /api/payment-methods': { body: { methods } } })
    expect(await open('/credits?method=visa')).toMatchObject({ chosen: { method: 'card' } })
    const onIphone = { cookie, headers: { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' } }
    const opened = await openCredits(visitTo('/credits', onIphone).args)
    expect(opened).toMatchObject({ hasApplePay: true, chosen: { method: 'applepay' } })
    expect(opened.methods?.map(({ key }) => key)).toEqual(['applepay', 'card', 'visa'])
  })

  it('works while the payment provider is unavailable', async () => {
    stubApi({
      ...shop,
      'GET /api/payment-methods': { status: 503, body: { error: { code: 'unavailable', params: {} } } },
    })
    expect(await open()).toMatchObject({ methods: null })
  })
})

describe('repeating an order', () => {
  const card = { brand: 'visa', last_four: '4242', created_at: '2026-01-01T00:00:00.000Z' }
  const stored = (changes = {}) => ({
    'GET /api/stored-card': {
      body: { card, last_bundle_id: middle.id, last_method: 'ideal', country: 'NL', ...changes },
    },
  })
  const open = () => responseOf(() => openRepeat(visitTo('/credits/repeat-order', { cookie }).args))

  it('changes nothing when the page is opened', async () => {
    const calls = stubApi({ ...working, ...stored() })
    for (let time = 0; time < 10; time += 1) await open()
    expect(calls.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
  })

  it('preselects the bundle and the method of the last order when no card is stored', async () => {
    const methods = ['visa', 'ideal', 'sepa_dd'].map((key) => ({ key }))
    const offered = { ...working, 'GET /api/payment-methods': { body: { methods } } }
    stubApi({ ...offered, ...stored({ card: null }) })
    expect(await open()).toMatchObject({ card: null, chosen: { bundle: middle.id, method: 'ideal' } })
    stubApi({ ...offered, ...stored({ card: null, last_method: 'sepa_dd' }) })
    expect(await open()).toMatchObject({ chosen: { method: 'sepa_dd' } })
  })

  it('preselects no bundle when the last one is no longer sold', async () => {
    stubApi({ ...working, ...stored({ last_bundle_id: null }) })
    expect(await open()).toMatchObject({ chosen: { bundle: null } })
  })

  it('redirects a member who has never paid to the bundles', async () => {
    stubApi({ ...working, ...stored({ card: null, last_bundle_id: null, last_method: null }) })
    expect((await open()).headers.get('Location')).toBe('/credits')
  })

  it('orders with the chosen method when no card is stored', async () => {
    const calls = stubApi(working)
    const response = await responseOf(() => repeat(visitTo('/credits/repeat-order', { form, cookie }).args))
    expect(response.headers.get('Location')).toBe('https://pay.example/1')
    expect(calls.at(-1)).toMatchObject({ call: 'POST /api/orders', body: { bundle_id: middle.id, method: 'ideal' } })
  })

  it('charges the stored card only when the form is sent, and deletes it on request', async () => {
    const calls = stubApi({
      ...shop,
      'POST /api/repeat-order': { body: { ...placed, redirect_url: null } },
      'DELETE /api/stored-card': {},
    })
    const post = (fields: Record<string, string>) =>
      responseOf(() => repeat(visitTo('/credits/repeat-order', { form: fields, cookie }).args))
    const { method: _, asks_method: __, ...byCard } = form
    expect((await post(byCard)).headers.get('Location')).toBe(orderPath)
    expect((await post({ intent: 'forget' })).headers.get('Location')).toBe('/credits')
    expect(calls.filter(({ call }) => !call.startsWith('GET ')).map(({ call }) => call)).toEqual([
      'POST /api/repeat-order',
      'DELETE /api/stored-card',
    ])
  })
})

describe('the return to a conversation', () => {
  const chat = '019a8000-0000-7000-8000-0000000000c1'

  it('is part of the credits page, the order and the direct debit URL', async () => {
    const calls = stubApi(working)
    expect(await openCredits(visitTo(`/credits?chat=${chat}`, { cookie }).args)).toMatchObject({ chat })
    expect(await openCredits(visitTo('/credits?chat=//evil.example', { cookie }).args)).toMatchObject({ chat: null })
    await send({ chat })
    expect(calls.at(-1)?.body).toMatchObject({ conversation_id: chat })
    const debit = await send({ chat, intent: 'debit' })
    expect(debit.headers.get('Location')).toBe(`/directdebit?bundle=${middle.id}&country=NL&chat=${chat}`)
  })

  it('is offered only for a conversation of the member', async () => {
    const response = { order: order({ conversation_id: chat }), balance: 3 }
    const member = { name: 'Emma', is_fictional: false, responder: null }
    const open = (status: number) => {
      stubApi({
        'GET /api/orders/x': { body: response },
        [`GET /api/conversations/${chat}`]: {
          status,
          body: status === 200 ? { conversation: { member } } : { error: { code: 'not_found', params: {} } },
        },
      })
      const { args } = visitTo('/credits/x/ideal', { cookie })
      return openOrder({ ...args, params: { id: 'x' } })
    }
    expect(await open(200)).toMatchObject({ chat: { to: `/chats/${chat}`, member } })
    expect(await open(404)).toMatchObject({ chat: null })
  })
})

describe('the status of an order', () => {
  const open = (status: number, body: unknown) => {
    stubApi({ 'GET /api/orders/x': { status, body }, 'GET /api/payment-methods': { body: { methods: [] } } })
    const { args } = visitTo('/credits/x/ideal?status=paid', { cookie })
    return openOrder({ ...args, params: { id: 'x' } })
  }

  it('comes from the API and not from the URL', async () => {
    const response = { order: order({ status: 'failed', failure: 'cancelled' }), balance: 3 }
    expect(await open(200, response)).toMatchObject({ order: { status: 'failed' }, balance: 3, methods: [] })
  })

  it.each(['not_found', 'invalid_input'])('is reported as 404 for an order of another member (%s)', async (code) => {
    await expect(open(code === 'not_found' ? 404 : 400, { error: { code, params: {} } })).rejects.toMatchObject({
      init: { status: 404 },
    })
  })
})
