import { within } from '@testing-library/react'
import { consentVersion } from '@velvet/contract/consent-rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseHtml, renderDocument } from '../../../testing/render-dom.tsx'
import { renderHtml } from '../../../testing/render.tsx'
import { stubApi, visitTo } from '../../../testing/visit.ts'
import { ConsentChoice } from './consent-choice.tsx'
import { getConsentElements } from './consent-elements.server.tsx'

afterEach(() => vi.unstubAllGlobals())

const answered = (answer: 'yes' | 'no', version = consentVersion) =>
  `__Host-consent=v${version}.${'a'.repeat(22)}.${answer}`

async function partsOf(cookie: string | undefined, { route = 'index', at = '/' } = {}) {
  stubApi()
  const { visit, args } = visitTo(at, cookie === undefined ? {} : { cookie })
  const { head, bar } = await getConsentElements({ visit, route, query: args.url.searchParams })
  return { script: head ? await renderHtml(head) : '', bar: bar ? await renderHtml(bar, { at }) : '' }
}

const scriptIn = (html: string) => parseHtml(html).querySelector('script')
const valuesOf = (buttons: HTMLElement[]) => buttons.map((button) => button.getAttribute('value'))

describe('the question about statistics', () => {
  it('shows a form with two buttons that look the same', async () => {
    const { bar } = await partsOf(undefined)
    const question = within(parseHtml(bar).body).getByRole('complementary', { name: 'Statistics and partners' })
    const form = question.querySelector<HTMLFormElement>('form[method="post"][action="/consent"]')
    const buttons = form ? within(form).getAllByRole('button') : []
    expect(valuesOf(buttons)).toEqual(['no', 'yes'])
    expect(buttons[0]?.className).toBe(buttons[1]?.className)
    expect(within(question).getByRole('link').getAttribute('href')).toBe('/cookies')
    expect(question.textContent).toContain('That partner then learns that someone joined and made a first payment')
  })

  it('does not repeat the query of the visitor', async () => {
    expect((await partsOf(undefined, { at: '/?ref=partner42' })).bar).not.toContain('partner42')
  })

  it.each([
    ['a refusal', answered('no'), 'index', false],
    ['consent', answered('yes'), 'index', false],
    ['an answer to an older text', answered('yes', '0'), 'index', true],
    ['an invalid cookie', '__Host-consent=all', 'index', true],
    ['a login', '__Host-session=abc', 'members', true],
    ['the page to unsubscribe from mails', undefined, 'unsubscribe', false],
    ['the offline page', undefined, 'offline', false],
  ])('asks until there is a valid answer, except on some pages: %s', async (_, cookie, route, isAsked) => {
    expect((await partsOf(cookie, { route })).bar !== '').toBe(isAsked)
  })

  it('does not ask on a host without a site', async () => {
    stubApi({ 'GET /api/settings.php': { status: 404, body: { error: { code: 'site_not_found', params: {} } } } })
    const { visit, args } = visitTo('/')
    expect(await getConsentElements({ visit, route: 'index', query: args.url.searchParams })).toEqual({
      head: null,
      bar: null,
    })
  })

  it.each([
    ['unasked', 'nothing is counted'],
    ['refused', 'You said no'],
    ['accepted', 'You said yes'],
  ] as const)('offers to change the answer when the consent is %s', async (consent, message) => {
    const { body } = await renderDocument(<ConsentChoice consent={consent} />)
    expect(within(body).getByText(message, { exact: false })).toBeTruthy()
    expect(valuesOf(within(body).getAllByRole('button'))).toEqual(['no', 'yes'])
  })
})

it('embeds the script with its nonce for visitors, and for members only to measure bounces', async () => {
  const script = scriptIn((await partsOf(answered('yes'))).script)
  expect(script?.getAttribute('data-counts-pages')).toBe('')
  expect(script?.getAttribute('nonce')).toBe('n')
  expect((await partsOf(`${answered('yes')}; __Host-session=abc`)).script).toBe('')
  expect((await partsOf(answered('no'))).script).toBe('')
  const measured = scriptIn((await partsOf(`${answered('yes')}; __Host-session=abc`, { at: '/members?lb=1' })).script)
  expect(measured?.textContent).toContain('page-bounce')
  expect(measured?.hasAttribute('data-counts-pages')).toBe(false)
})
