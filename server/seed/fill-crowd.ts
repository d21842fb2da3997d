import { randomBytes } from 'node:crypto'
import type { Container } from '../src/app/container.ts'
import { hashPassword } from '../src/domains/accounts/index.ts'
import { accountsStore } from '../src/domains/accounts/stores.ts'
import type { AnsweredPrompt } from '../src/domains/profiles/index.ts'
import { profilesStore } from '../src/domains/profiles/stores.ts'
import { dealPrompts } from './demo-prompts.ts'
import { fillPhotos } from './fill-photos.ts'
import { crowdMember, type CrowdMember } from './crowd.ts'
import { crowdPictures } from './member-pictures.ts'
import type { DemoSite } from './sites.ts'

type NewMember = Parameters<typeof accountsStore.insertMembers>[2][number]
type NewProfile = Parameters<typeof profilesStore.insert>[2][number]
type AnsweringMember = CrowdMember & { prompts: AnsweredPrompt[] }

const batchSize = 250

/** Inserts a number of generated members for all sites, most of them with photos. Existing ones are not changed. */
export async function fillCrowd(
  container: Container,
  sites: DemoSite[],
  count: number,
  print: (line: string) => void,
): Promise<void> {
  const crowd = Array.from({ length: count }, (_, number) => crowdMember(number))
  const lockedHash = await hashPassword(randomBytes(32).toString('hex'))
  for (const site of sites) {
    const people = crowd.filter((member) => member.site === site.key)
    await fillMembers(container, site, people, lockedHash)
    const photos = await fillPhotos(container, site, people.map(crowdPictures))
    print(`${site.hosts[0] ?? site.key}: a crowd of ${people.length}, ${photos} new photos`)
  }
}

/** Inserts accounts, profiles and wallets of generated members. */
export async function fillMembers(container: Container, site: DemoSite, people: CrowdMember[], lockedHash: string) {
  const prompts = dealPrompts(
    site,
    people.map(({ id, home }) => ({ id, ...home })),
  )
  const answering = people.map((member) => ({ ...member, prompts: prompts.get(member.id) ?? [] }))
  for (let start = 0; start < people.length; start += batchSize)
    await fillBatch(container, site, answering.slice(start, start + batchSize), lockedHash)
}

async function fillBatch({ db, credits }: Container, site: DemoSite, people: AnsweringMember[], lockedHash: string) {
  const { siteId, document } = site
  const real = people.filter(({ isFictional }) => !isFictional)
  await db.transaction(async (tx) => {
    const added = new Set(
      await accountsStore.insertMembers(
        tx,
        siteId,
        real.map((one) => accountOf(one, lockedHash)),
      ),
    )
    await profilesStore.insert(tx, siteId, people.map(profileOf))
    const grant = { amount: document.signupCredits, reason: 'seed', key: 'seed' } as const
    for (const { id: memberId, signedUpAt: now } of real)
      if (added.has(memberId)) await credits.grant(tx, { siteId, now }, { ...grant, memberId })
  })
}

const accountOf = (member: CrowdMember, passwordHash: string): NewMember => ({
  id: member.id,
  username: member.username,
  email: member.email,
  passwordHash,
  status: 'active',
  language: member.home.language,
  isPremium: member.isPremium,
  signedUpAt: member.signedUpAt,
})

const profileOf = (member: AnsweringMember): NewProfile => ({
  id: member.id,
  name: member.name,
  gender: member.gender,
  dateOfBirth: member.dateOfBirth,
  country: member.home.country,
  region: member.region,
  city: member.city,
  about: member.about,
  prompts: member.prompts,
  isFictional: member.isFictional,
  ...(member.isFictional && { responder: 'operator' }),
  status: 'active',
  createdAt: member.signedUpAt,
  looking_for: member.lookingFor,
  relationship_status: member.relationshipStatus,
  hair_color: member.hairColor,
  eye_color: member.eyeColor,
  body_type: member.bodyType,
  tattoos: member.tattoos,
  signup_reason: member.signupReason,
  interests: member.interests,
})
