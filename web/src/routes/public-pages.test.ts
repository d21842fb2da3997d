import { expect, it } from 'vitest'
import { knownTokens } from './known-tokens.ts'
import { routeFiles } from '../lib/addresses/route-files.ts'
import { routeTable } from '../lib/addresses/route-table.ts'
import { publicPage, publicPaths } from '../lib/seo/public-pages.server.ts'

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

it('are the front page, prices, legal and help pages, landers and the doors', () => {
  const expected = [
    ...plain,
    ...landers.map(({ path }) => `/${path.replace('/:slug?', '')}`),
    ...knownTokens.map((token) => `/${token}`),
  ]
  expect(publicPaths().sort()).toEqual(expected.sort())
})

it('have one address for all variants of a lander', () => {
  for (const { name } of landers) expect(publicPage(name, undefined)?.path).toMatch(/^\/landers\/[a-z]+$/)
})

it('are all built: nobody is led to a placeholder', () => {
  const found = routeTable.filter(({ name }) => publicPage(name, name === 'token' ? knownTokens[0] : undefined))
  expect(found.filter(({ name }) => !routeFiles[name])).toEqual([])
})
