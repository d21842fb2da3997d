import { describe, expect, it } from 'vitest'
import { dealPrompts } from './demo-prompts.ts'
import { isActive } from './demo-credits.ts'
import { firstMessages } from './first-messages.ts'
import { fits, localMembers } from './local-members.ts'
import { demoPeople, type DemoLogin, type DemoSiteKey } from './people.ts'
import { recentlyActive } from './recent-activity.ts'
import { demoSites, type DemoSite } from './sites.ts'

/** Members on the first page of a search. */
const pageSize = 24

const sitePairs = demoSites.flatMap((one, index) => demoSites.slice(index + 1).map((other) => ({ one, other })))
const shared = <Item>(one: readonly Item[], other: readonly Item[]) => one.filter((item) => other.includes(item))

/** Returns the first sentences of the members on the first page of the login's default search: active ones, then new ones. */
function firstLines(site: DemoSiteKey, login: DemoLogin): string[] {
  const active = (recentlyActive(site).get(login.country) ?? []).map(({ id }) => id)
  const placeOf = ({ id }: { id: string }) => (active.includes(id) ? active.indexOf(id) : active.length)
  const locals = localMembers(site).map((member) => ({ ...member, country: member.home.country }))
  return [...demoPeople(site).filter((person) => person.login?.status !== 'not_confirmed'), ...locals]
    .filter((member) => fits(login, member))
    .toSorted((one, other) => other.signedUpAt.getTime() - one.signedUpAt.getTime())
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .slice(0, pageSize)
    .map(({ about }) => about.split('. ')[0] ?? '')
}

/** Nine logins of Tulp share the Dutch sentences, so their first pages also need those of the other sites. */
const maxSharedLines = (...sites: DemoSiteKey[]) => (sites.includes('tulp') ? pageSize / 3 : 0)

describe.each(sitePairs)('texts of $one.key and $other.key', ({ one, other }) => {
  const loginPairs = demoPeople(one.key)
    .filter(isActive)
    .flatMap((login) =>
      demoPeople(other.key)
        .filter(isActive)
        .filter(({ language }) => language === login.language)
        .map((another) => ({ login, another })),
    )

  it.each(loginPairs)('$login.username and $another.username see different first lines', ({ login, another }) => {
    const [lines, others] = [firstLines(one.key, login), firstLines(other.key, another)]
    expect([lines.length, others.length]).toEqual([pageSize, pageSize])
    expect(shared(lines, others).length, shared(lines, others).join('\n')).toBeLessThanOrEqual(
      maxSharedLines(one.key, other.key),
    )
  })

  it.each(loginPairs)('$login.username and $another.username get different first messages', ({ login, another }) => {
    expect(shared(firstMessages(one.key, login.language), firstMessages(other.key, another.language))).toEqual([])
  })

  it('the first members of a language complete the prompts with different answers', () => {
    const answersOf = (site: DemoSite) => {
      const members = Array.from(
        { length: 8 },
        (_, number) => ({ id: `${number}`, language: 'nl', country: 'NL' }) as const,
      )
      return [...dealPrompts(site, members).values()].flat().map(({ answer }) => answer)
    }
    expect(shared(answersOf(one), answersOf(other))).toEqual([])
  })
})
