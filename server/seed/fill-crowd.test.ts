import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../test/world.ts'
import { crowdMember } from './crowd.ts'
import { fillCrowd } from './fill-crowd.ts'
import { fillPlainCrowd } from './plain-crowd.ts'
import { setPremium } from './set-premium.ts'
import { demoSites } from './sites.ts'

let world: World
const lines: string[] = []
const print = (line: string) => void lines.push(line)

beforeAll(async () => {
  world = await createWorld()
  await world.container.storage.ensureBucket()
})
afterAll(() => world.close())

const readTables = async () => {
  const { direct } = world.container.db
  const [members, profiles, photos, wallets] = await Promise.all([
    direct.selectFrom('members').selectAll().orderBy('id').execute(),
    direct.selectFrom('profiles').selectAll().orderBy('id').execute(),
    direct.selectFrom('photos').selectAll().orderBy('id').execute(),
    direct.selectFrom('wallets').selectAll().orderBy('member_id').execute(),
  ])
  return { members, profiles, photos, wallets }
}

describe('fillCrowd', () => {
  it('inserts members, profiles, photos and wallets once, and nothing the second time', async () => {
    await fillCrowd(world.container, demoSites, 8, print)
    const once = await readTables()
    const expected = Array.from({ length: 8 }, (_, number) => crowdMember(number))
    expect(once.profiles.map(({ id }) => id)).toEqual(expected.map(({ id }) => id).sort())
    const real = expected.filter(({ isFictional }) => !isFictional)
    expect(once.members.map(({ id }) => id)).toEqual(real.map(({ id }) => id).sort())
    expect(once.wallets).toHaveLength(real.length)
    expect(once.photos).toHaveLength(expected.reduce((sum, { photoCount }) => sum + photoCount, 0))
    for (const { id, hairColor } of expected)
      expect(once.profiles.find((profile) => profile.id === id)?.hair_color).toBe(hairColor)
    await fillCrowd(world.container, demoSites, 8, print)
    expect(await readTables()).toEqual(once)
  })

  it('uploads the files of all photos, which belong to one profile each', async () => {
    const { photos } = await readTables()
    expect(photos.filter(({ owns_objects }) => !owns_objects)).toEqual([])
    expect(new Set(photos.map(({ full_object }) => full_object)).size).toBe(photos.length)
    for (const { full_object, card_object, thumb_object, blurred_object, thumbhash } of photos) {
      for (const object of [full_object, card_object, thumb_object, blurred_object])
        expect(await world.container.storage.has(object ?? '')).toBe(true)
      expect(thumbhash).toBeTruthy()
    }
    expect(await world.container.storage.has('0'.repeat(32))).toBe(false)
  })
})

describe('setPremium', () => {
  it('switches premium on and off for one member of one site', async () => {
    const { username, id } = crowdMember(0)
    const { direct } = world.container.db
    const isPremium = async () => {
      const { members } = await readTables()
      return members.find((member) => member.id === id)?.is_premium
    }
    await setPremium(direct, username, 'velvet')
    expect(await isPremium()).toBe(true)
    await setPremium(direct, `${username}=off`, 'velvet')
    expect(await isPremium()).toBe(false)
    await expect(setPremium(direct, username, 'tulp')).rejects.toThrow('no member')
    await expect(setPremium(direct, username, 'nowhere')).rejects.toThrow('no demo site')
    await expect(setPremium(direct, `${username}=maybe`, 'velvet')).rejects.toThrow('=off')
  })
})

describe('fillPlainCrowd', () => {
  it('inserts adult accounts and profiles in existing places once, and nothing the second time', async () => {
    const before = await readTables()
    await fillPlainCrowd(world.container.db, demoSites, 2000, print)
    const once = await readTables()
    const plain = once.members.filter(({ username }) => username.startsWith('plain'))
    const profiles = once.profiles.filter(({ id }) => !before.profiles.some((one) => one.id === id))
    expect(profiles).toHaveLength(2000)
    expect(plain.map(({ id }) => id)).toEqual(profiles.filter((one) => !one.is_fictional).map(({ id }) => id))
    const fictional = profiles.filter((one) => one.is_fictional).length / profiles.length
    expect(fictional).toBeGreaterThan(0.08)
    expect(fictional).toBeLessThan(0.16)
    expect(new Set(profiles.map(({ country }) => country)).size).toBe(15)
    for (const { date_of_birth, created_at } of profiles) {
      const ofAge = new Date(`${date_of_birth}T00:00:00Z`)
      ofAge.setUTCFullYear(ofAge.getUTCFullYear() + 18)
      expect(ofAge.getTime()).toBeLessThan(created_at.getTime())
    }
    expect(once.photos).toEqual(before.photos)
    lines.length = 0
    await fillPlainCrowd(world.container.db, demoSites, 2000, print)
    expect(await readTables()).toEqual(once)
    expect(lines.every((line) => line.endsWith(' 0 of them new'))).toBe(true)
  })
})
