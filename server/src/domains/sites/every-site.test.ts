import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { everySite } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const sites = (['velvet', 'selene', 'tulp'] as const).map(siteIdOf)

it('goes through all sites, also past those that fail, and then fails', async () => {
  const seen: string[] = []
  const failing = everySite(world.container, (siteId) => {
    seen.push(siteId)
    return Promise.reject(new Error(siteId))
  })
  await expect(failing()).rejects.toThrow(seen[0])
  expect(seen.sort()).toEqual([...sites].sort())
})

it('is done when no site failed', async () => {
  await expect(everySite(world.container, () => Promise.resolve())()).resolves.toBeUndefined()
})
