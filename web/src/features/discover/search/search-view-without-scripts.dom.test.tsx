import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { settings, user } from '../../../testing/fixtures.ts'
import { searchPage } from '../../../testing/search-page.ts'
import { formOf, renderServerPage } from '../../../testing/server-page.tsx'
import type { SearchPage } from './search-page.ts'
import { SearchView } from './search-view.tsx'

const fields = ['gender', 'country', 'region', 'age', 'online', 'newest', 'with_photo', 'real_only']

const render = (page: Partial<SearchPage> = {}, query = '') =>
  renderServerPage(<SearchView page={{ ...searchPage, ...page }} />, {
    user,
    settings: { ...settings, search_fields: fields },
    at: `/members${query}`,
    route: { id: 'members', path: '/members' },
  })

it('renders the filters as a form that works without scripts and shows the number of results', async () => {
  await render()
  const button = screen.getByRole('button', { name: /^248 profiles match/ })
  expect(within(button).getByText('Show profiles').className).toBe('hidden noscript:inline')
  const { form, ...sent } = formOf(button)
  expect(sent).toMatchObject({
    method: 'get',
    action: '/members',
    fields: { gender: 'female', min_age: '28', max_age: '54', country: 'NL', region: '', sort: 'online' },
  })
  expect(within(form).getByRole<HTMLInputElement>('switch', { name: 'With photos' }).name).toBe('with_photo')
  expect(within(form).getByLabelText<HTMLSelectElement>('Province').name).toBe('region')
})

it('links a saved search to its filters, mentions its e-mails and removes it without scripts', async () => {
  const search = {
    id: 's1',
    name: 'Evenings',
    filters: { ...searchPage.filters, region: 'NL-UT' },
    notify: true,
    created_at: '2026-11-15T10:00:00Z',
  }
  await render({ saved: { searches: [search], limit: 10 } })
  const link = screen.getByRole('link', { name: /^Evenings/ })
  expect(link.getAttribute('href')).toBe('/members?gender=female&country=NL&region=NL-UT&min_age=28&max_age=54')
  expect(within(link).getByText('You’ll get an e-mail when someone new matches')).toBeTruthy()
  expect(formOf(screen.getByRole('button', { name: 'Remove “Evenings”' }))).toMatchObject({
    method: 'post',
    fields: { intent: 'remove_search', item: 's1' },
  })
})

it('names a saved search in a form that works without scripts', async () => {
  await render({ saveKey: 'k1' }, '?show=save')
  const { form, ...sent } = formOf(screen.getByRole('button', { name: 'Save search' }))
  expect(sent).toMatchObject({
    method: 'post',
    fields: {
      intent: 'save_search',
      key: 'k1',
      name: '',
      gender: 'female',
      country: 'NL',
      min_age: '28',
      max_age: '54',
    },
  })
  const checkbox = within(form).getByRole<HTMLInputElement>('checkbox', { name: /^E-mail me when someone new matches/ })
  expect(checkbox.name).toBe('notify')
  expect(within(form).getByText(/At most once a day\./)).toBeTruthy()
})
