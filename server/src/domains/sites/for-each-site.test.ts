import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'
import { forEachSite } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const sites = (['velvet', 'selene', 'tulp'] as const).map(siteIdOf)

it('runs for all sites even when they fail, and then rejects', async () => {
  const seen: string[] = []
  const failing = forEachSite(world.container, (siteId) => {
    seen.push(siteId)
    return Promise.reject(new Error(siteId))
  })
  await expect(failing()).rejects.toThrow(seen[0])
  expect(seen.sort()).toEqual([...sites].sort())
})

it('resolves when no site failed', async () => {
  await expect(forEachSite(world.container, () => Promise.resolve())()).resolves.toBeUndefined()
})
