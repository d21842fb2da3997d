import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { localMembers } from './local-members.ts'
import { sitePictures } from './member-pictures.ts'
import { demoPeople, hasLogin } from './people.ts'
import { facesFront, stylesFor } from './portraits/deal.ts'
import { motifsFor } from './portraits/motif-choice.ts'
import { composeMotif } from './portraits/motifs.ts'
import type { Traits } from './portraits/traits.ts'
import { demoSites } from './sites.ts'

const maxAgeDistance = 12
const yearOf = (date: string) => Number(date.slice(0, 4))

describe.each(demoSites.map(({ key }) => key))('pictures of %s', (site) => {
  const { people, locals } = sitePictures(site)
  const members = new Map(
    [...demoPeople(site), ...localMembers(site).map((member) => ({ ...member, country: member.home.country }))].map(
      (member) => [member.id, member],
    ),
  )
  const traits = new Map<string, Traits>()
  for (const { id, pictures } of [...people, ...locals])
    for (const picture of pictures) if (picture.kind === 'portrait') traits.set(id, picture.traits)

  it('show one portrait of a member, followed by things', () => {
    for (const { pictures } of [...people, ...locals])
      expect(pictures.map(({ kind }) => kind)).toEqual(pictures.map((_, index) => (index === 0 ? 'portrait' : 'motif')))
  })

  it('are different for every member', () => {
    const drawings = [...people, ...locals].flatMap(({ pictures }) =>
      pictures.map((picture) => {
        if (picture.kind === 'portrait') return JSON.stringify({ ...picture.traits, id: '' })
        const { far, near, figure } = composeMotif(picture.name, picture.memberId)
        return createHash('sha256')
          .update(far + near + figure)
          .digest('hex')
      }),
    )
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('show what the profile states', () => {
    for (const [id, { isWoman, hairColor, eyeColor, skin, style, age, weight, beard }] of traits) {
      const member = members.get(id)!
      expect({ isWoman, hairColor, eyeColor, skin }).toEqual({
        isWoman: member.gender === 'female',
        hairColor: member.hairColor,
        eyeColor: member.eyeColor,
        skin: member.skin,
      })
      expect(stylesFor(member)).toContain(style)
      expect(age).toBeGreaterThanOrEqual(25)
      expect(weight > 0.7).toBe(member.bodyType === 'overweight')
      if (isWoman) expect(beard).toBe('shaven')
    }
  })

  it('show no grey or white braids', () => {
    const grey = [...traits.values()].filter(({ hairColor }) => hairColor === 'gray' || hairColor === 'white')
    expect(grey.length).toBeGreaterThan(0)
    for (const { style } of grey) expect(['boxBraids', 'cornrows']).not.toContain(style)
  })

  /** Returns the traits of everybody on the page of a login, in its order. */
  const pageOf = (login: (typeof logins)[number]) =>
    [...members.values()]
      .filter(({ id, country, dateOfBirth }) => {
        const distance = Math.abs(yearOf(dateOfBirth) - yearOf(login.dateOfBirth))
        return id !== login.id && country === login.country && distance <= maxAgeDistance
      })
      .sort((one, other) => other.signedUpAt.getTime() - one.signedUpAt.getTime())
      .flatMap(({ id }) => traits.get(id) ?? [])
  const logins = demoPeople(site).filter(hasLogin)

  it.each(logins)('differ in place and hair between neighbours for $username', (login) => {
    const page = pageOf(login)
    const alike = page.filter((one, index) => {
      const next = page[index + 1]
      return next && (one.scene === next.scene || one.style === next.style)
    })
    expect(alike).toEqual([])
  })

  it.each(logins)('differ in place among three neighbours for $username', (login) => {
    const page = pageOf(login)
    const alike = page.filter(({ scene }, index) =>
      page.slice(index + 1, index + 3).some((next) => next.scene === scene),
    )
    expect(alike).toEqual([])
  })

  it.each(logins)('show at most four front views among twelve people for $username', (login) => {
    const page = pageOf(login)
    for (const [place] of page.entries())
      expect(page.slice(place, place + 12).filter(facesFront).length).toBeLessThanOrEqual(4)
  })

  it.each(logins)('turn to both sides among eight people for $username', (login) => {
    const page = pageOf(login)
    for (let place = 0; place + 8 <= page.length; place += 1) {
      const turned = page.slice(place, place + 8).filter((traits) => !facesFront(traits))
      expect(new Set(turned.map(({ yaw }) => Math.sign(yaw))).size).toBe(2)
    }
  })

  it.each(logins)('have at least four framings among twelve people, and never four alike for $username', (login) => {
    const framings = pageOf(login).map(({ framing }) => framing)
    const numberAmong = (place: number, count: number) => new Set(framings.slice(place, place + count)).size
    for (let place = 0; place + 4 <= framings.length; place += 1) expect(numberAmong(place, 4)).toBeGreaterThan(1)
    for (let place = 0; place + 12 <= framings.length; place += 1) expect(numberAmong(place, 12)).toBeGreaterThan(3)
  })

  it.each(logins)('show no two long-haired men among nine people for $username', (login) => {
    const men = pageOf(login).flatMap(({ style }, place) =>
      style === 'longLoose' || style === 'manBun' ? [place] : [],
    )
    for (const [index, place] of men.entries()) expect((men[index + 1] ?? Infinity) - place).toBeGreaterThanOrEqual(9)
  })

  it.each(logins)('show at most one hat among ten people for $username', (login) => {
    const hats = pageOf(login).flatMap(({ headwear }, place) => (headwear ? [place] : []))
    for (const [index, place] of hats.entries())
      expect((hats[index + 1] ?? Infinity) - place).toBeGreaterThanOrEqual(10)
  })
})

describe('motifsFor', () => {
  it('prefers what the bio mentions to the interests, and never repeats a motif', () => {
    const about = 'Ich koche gern für andere, fahre bei jedem Wetter Rad und spiele Schach.'
    expect(motifsFor({ id: 'a', about, interests: ['photography', 'cycling'] }, 4)).toEqual([
      'cooking',
      'bicycle',
      'chess',
      'camera',
    ])
    const many = motifsFor({ id: 'a', about: '', interests: [] }, 6)
    expect(new Set(many).size).toBe(6)
  })
})
