import { expect, it } from 'vitest'
import { routeFiles } from '../app/route-files.ts'
import { findPublicPage, publicPaths } from '../app/seo/public-pages.server.ts'
import { routeTable } from '../features/session/routing/route-table.ts'
import { knownTokens } from './known-tokens.ts'

const plain = [
  '/',
  '/pricing',
  '/login',
  '/signup',
  '/complaints',
  '/ban',
  '/cookies',
  '/faq',
  '/privacy',
  '/return-policy',
  '/service',
  '/terms',
  '/withdraw',
  '/ranking',
]

const landers = routeTable.filter(({ path }) => path.startsWith('landers/'))

it('public pages are the front page, prices, legal and help pages, landers, login and sign-up', () => {
  const expected = [
    ...plain,
    ...landers.map(({ path }) => `/${path.replace('/:slug?', '')}`),
    ...knownTokens.map((token) => `/${token}`),
  ]
  expect(publicPaths().sort()).toEqual(expected.sort())
})

it('public pages have one URL for all variants of a lander', () => {
  for (const { name } of landers) expect(findPublicPage(name, undefined)?.path).toMatch(/^\/landers\/[a-z]+$/)
})

it('public pages all have a route file', () => {
  const found = routeTable.filter(({ name }) => findPublicPage(name, name === 'token' ? knownTokens[0] : undefined))
  expect(found.filter(({ name }) => !routeFiles[name])).toEqual([])
})
