import { randomBytes } from 'node:crypto'
import type { Container } from '../src/app/container.ts'
import { hashPassword } from '../src/domains/accounts/index.ts'
import { accountsStore } from '../src/domains/accounts/stores.ts'
import { profilesStore } from '../src/domains/profiles/stores.ts'
import { dealPrompts } from './demo-prompts.ts'
import { fillPhotos } from './fill-photos.ts'
import { sitePictures } from './member-pictures.ts'
import { demoPassword, demoPeople, hasLogin, type DemoPerson } from './people.ts'
import type { DemoSite } from './sites.ts'

type Hashes = { demo: string; locked: string }

/** Inserts the people of `people/*.json` for every site, with at most so many photos as `maxPhotosOf` returns. */
export async function fillPeople(
  container: Container,
  sites: DemoSite[],
  print: (line: string) => void,
  maxPhotosOf: (person: DemoPerson) => number = () => Infinity,
): Promise<void> {
  const hashes = {
    demo: await hashPassword(demoPassword),
    locked: await hashPassword(randomBytes(32).toString('hex')),
  }
  for (const site of sites) {
    const people = demoPeople(site.key)
    await seedPeople(container, site, people, hashes)
    const max = new Map(people.map((person) => [person.id, maxPhotosOf(person)]))
    const pictured = sitePictures(site.key).people.map((one) => ({
      ...one,
      pictures: one.pictures.slice(0, max.get(one.id)),
    }))
    const drawn = await fillPhotos(container, site, pictured)
    print(`${site.hosts[0] ?? site.key}: ${people.length} people, ${drawn} new photos`)
  }
}

async function seedPeople({ db, credits }: Container, site: DemoSite, people: DemoPerson[], hashes: Hashes) {
  const { siteId } = site
  const prompts = dealPrompts(site, people)
  const members = people.filter((person) => !person.isFictional)
  await db.transaction(async (tx) => {
    await accountsStore.insertMembers(
      tx,
      siteId,
      members.map((person) => ({
        id: person.id,
        username: person.username,
        email: person.email,
        passwordHash: hasLogin(person) ? hashes.demo : hashes.locked,
        status: person.login?.status ?? 'active',
        language: person.language,
        isPremium: person.login?.isPremium ?? false,
        signedUpAt: person.signedUpAt,
      })),
    )
    await profilesStore.insert(
      tx,
      siteId,
      people.map((person) => ({
        id: person.id,
        name: person.name,
        gender: person.gender,
        dateOfBirth: person.dateOfBirth,
        country: person.country,
        region: person.region,
        city: person.city,
        about: person.about,
        prompts: prompts.get(person.id) ?? [],
        isFictional: person.isFictional,
        ...(person.isFictional && { responder: 'operator' }),
        status: person.login?.status === 'not_confirmed' ? 'disabled' : 'active',
        createdAt: person.signedUpAt,
        relationship_status: person.relationshipStatus,
        hair_color: person.hairColor,
        eye_color: person.eyeColor,
        body_type: person.bodyType,
        tattoos: person.tattoos,
        signup_reason: person.signupReason,
        interests: person.interests,
      })),
    )
    for (const person of members) {
      const amount = person.login?.credits ?? 0
      const grant = { memberId: person.id, amount, reason: 'seed', key: 'seed' } as const
      await credits.grant(tx, { siteId, now: person.signedUpAt }, grant)
    }
  })
}
