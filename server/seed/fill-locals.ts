import { randomBytes } from 'node:crypto'
import { hourMs, minuteMs } from '@velvet/contract/durations'
import type { Container } from '../src/app/container.ts'
import { hashPassword } from '../src/domains/accounts/index.ts'
import { likesStore } from '../src/domains/likes/stores.ts'
import type { CrowdMember } from './crowd.ts'
import { isActive } from './demo-credits.ts'
import { fillMembers } from './fill-crowd.ts'
import { insertConversation } from './fill-conversations.ts'
import { fillPhotos } from './fill-photos.ts'
import { firstMessages } from './first-messages.ts'
import { fits, localMembers } from './local-members.ts'
import { sitePictures, type PicturedMember } from './member-pictures.ts'
import { demoPeople, hasLogin, type DemoLogin, type DemoSiteKey } from './people.ts'
import { recentlyActive } from './recent-activity.ts'
import { stableRandomId } from './stable-id.ts'
import type { DemoSite } from './sites.ts'

/** Members on the first page of a search. */
const pageSize = 24
const messageCount = 3

/** Returns what some local members did: they like the login, are liked back, are liked first, or wrote. */
export function localActivity(login: DemoLogin, locals: CrowdMember[]) {
  const near = locals.filter(
    (member) => !member.isFictional && fits(login, { ...member, country: member.home.country }),
  )
  return {
    admirers: near.slice(0, 8),
    matches: near.slice(0, 3),
    liked: near.slice(8, 11),
    writers: near.slice(3, 3 + messageCount),
  }
}

/** Inserts members near the demo logins, with likes, matches and first messages. Their photos are drawn later. */
export async function fillLocals(
  container: Container,
  sites: DemoSite[],
  print: (line: string) => void,
): Promise<void> {
  const lockedHash = await hashPassword(randomBytes(32).toString('hex'))
  for (const site of sites) {
    const locals = localMembers(site.key)
    await fillMembers(container, site, locals, lockedHash)
    for (const login of demoPeople(site.key).filter(isActive)) await fillActivity(container, site, login, locals)
    print(`${site.hosts[0] ?? site.key}: ${locals.length} members near the logins`)
  }
}

async function fillActivity(
  { db, clock }: Container,
  { siteId, key }: DemoSite,
  login: DemoLogin,
  locals: CrowdMember[],
) {
  const { admirers, matches, liked, writers } = localActivity(login, locals)
  const now = clock.now().getTime()
  const like = (memberId: string, otherId: string, index: number) =>
    likesStore.like(db.direct, siteId, {
      memberId,
      otherId,
      comment: null,
      now: new Date(now - (index + 1) * 7 * hourMs),
    })
  for (const [index, { id }] of admirers.entries()) await like(id, login.id, index)
  for (const [index, { id }] of [...matches, ...liked].entries()) await like(login.id, id, index)
  const texts = firstMessages(key, login.language)
  for (const [index, writer] of writers.entries()) {
    const name = `${key}/first-message/${writer.id}/${login.id}`
    const at = new Date(now - (index * 9 + 2) * hourMs + 11 * minuteMs)
    const text = texts[index % texts.length] ?? texts[0]
    const message = { id: stableRandomId(`${name}/0`), from: writer, to: login, type: 'text', text, gift: null, reaction: null, at } as const // prettier-ignore
    const conversation = { id: stableRandomId(name), pair: [writer, login] as const, messages: [message] as const }
    const unreadOf = ({ username }: { username: string }) => (username === login.username ? 1 : 0)
    await db.transaction((tx) => insertConversation(tx, siteId, { ...conversation, unreadOf }))
  }
}

/** Draws what is missing: members on the first pages of the logins, all photos of written people, then those of the others. */
export async function fillLocalPhotos(
  container: Container,
  sites: DemoSite[],
  print: (line: string) => void,
): Promise<void> {
  const pictures = sites.map((site) => ({ site, ...sitePictures(site.key) }))
  const pages = pictures.map(({ site, locals }) => ({ site, logins: firstPages(site.key, locals) }))
  // One login of each site after the other, so that no site waits for all pages of another one.
  for (let index = 0; index < Math.max(...pages.map(({ logins }) => logins.length)); index += 1)
    for (const { site, logins } of pages) await fillPhotos(container, site, logins[index] ?? [], 1)
  // Profiles of the logins and of the people they talk to look complete before the last pages of the search do.
  for (const { site, people } of pictures) await fillPhotos(container, site, people)
  for (const { site, locals } of pictures) await fillPhotos(container, site, locals, 1)
  for (const { site, locals } of pictures) {
    const added = await fillPhotos(container, site, locals)
    print(`${site.hosts[0] ?? site.key}: all portraits are drawn, ${added} further photos are new`)
  }
}

/** Returns the members of the first pages of each login: of their own search, and of one for everybody. */
function firstPages(site: DemoSiteKey, pictured: PicturedMember[]): PicturedMember[][] {
  const byId = new Map(pictured.map((member) => [member.id, member]))
  const active = [...recentlyActive(site).values()].flat().map(({ id }) => id)
  const newest = localMembers(site).toSorted((one, other) => other.signedUpAt.getTime() - one.signedUpAt.getTime())
  const placeOf = ({ id }: CrowdMember) => (active.includes(id) ? active.indexOf(id) : active.length)
  const locals = newest.toSorted((one, other) => placeOf(one) - placeOf(other))
  return demoPeople(site)
    .filter(hasLogin)
    .map((login) => {
      const near = locals.filter(({ home }) => home.country === login.country)
      const fitting = near.filter((member) => fits(login, { ...member, country: login.country }))
      const shown = new Set([...fitting.slice(0, pageSize), ...near.slice(0, pageSize)].map(({ id }) => id))
      return [...shown].flatMap((id) => byId.get(id) ?? [])
    })
}
