/** Fills the demo sites. Running it again changes nothing that is there already. */
import { randomBytes } from 'node:crypto'
import { demoPassword, demoPeople, hasLogin, type DemoPerson } from '../../seed/people.ts'
import { drawPortraits } from '../../seed/portraits.ts'
import { demoSites, type DemoSite } from '../../seed/sites.ts'
import { createContainer } from '../app/container.ts'
import { accountsStore, hashPassword } from '../domains/accounts/index.ts'
import { photosStore, type NewPhoto } from '../domains/photos/index.ts'
import { profilesStore } from '../domains/profiles/index.ts'
import { sitesStore } from '../domains/sites/index.ts'
import { loadConfig } from '../platform/config.ts'
import { newId } from '../platform/ids.ts'

const config = loadConfig()
if (config.NODE_ENV === 'production') throw new Error('The demo people do not belong into production.')

const { db, storage, clock, credits, ...container } = await createContainer({ config })
const demoHash = await hashPassword(demoPassword)
const lockedHash = await hashPassword(randomBytes(32).toString('hex'))

async function seedPeople({ siteId }: DemoSite, people: DemoPerson[]): Promise<void> {
  const members = people.filter((person) => !person.isFictional)
  await db.transaction(async (tx) => {
    await accountsStore.insertMembers(
      tx,
      siteId,
      members.map((person) => ({
        id: person.id,
        username: person.username,
        email: person.email,
        passwordHash: hasLogin(person) ? demoHash : lockedHash,
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
        isFictional: person.isFictional,
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

async function seedPhotos({ siteId }: DemoSite, people: DemoPerson[]): Promise<number> {
  const done = await photosStore.profilesWithPhotos(db.direct, siteId)
  const missing = people.filter((person) => !done.has(person.id))
  // All drawings are asked for at once, a few are made at a time; they go on while finished ones are uploaded.
  const drawings = missing.map((person) => ({ person, drawn: drawPortraits(person) }))
  for (const { person, drawn } of drawings) {
    const portraits = await drawn
    const photos = await Promise.all(
      portraits.map(async (portrait, position): Promise<NewPhoto> => {
        const keep = async (picture: Buffer) => {
          const object = randomBytes(16).toString('hex')
          await storage.put(object, picture, 'image/webp')
          return object
        }
        const [fullObject, cardObject, thumbObject] = await Promise.all([
          keep(portrait.full),
          keep(portrait.card),
          keep(portrait.thumb),
        ])
        const createdAt = person.signedUpAt
        return {
          id: newId(),
          profileId: person.id,
          position,
          status: 'active',
          fullObject,
          cardObject,
          thumbObject,
          createdAt,
        }
      }),
    )
    await photosStore.insert(db.direct, siteId, photos)
  }
  return missing.length
}

try {
  await storage.ensureBucket()
  for (const site of demoSites) {
    await sitesStore.save(db.direct, { ...site, now: clock.now() })
    const people = demoPeople(site.key)
    await seedPeople(site, people)
    const drawn = await seedPhotos(site, people)
    console.log(`${site.hosts[0]}: ${people.length} people, ${drawn} of them newly drawn`)
  }
} finally {
  await container.close()
}
