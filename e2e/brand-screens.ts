import { demoConversationPath } from './harness/demo-conversation-path.ts'
import { demoMember } from './harness/log-in.ts'
import type { Site } from './harness/visit.ts'
import { brandWidths, type Screen } from './screen.ts'

type Brand = {
  site: Exclude<Site, 'velvet'>
  /** Demo login that sees the pages for members. */
  member: string
  /** Demo login whose profile is shown. */
  profileOf: string
  /** The other member of the conversation. */
  talkWith: string
  /** Search that shows all members in one country. */
  search: string
}

const brands: Brand[] = [
  { site: 'selene', member: 'marieke', profileOf: 'grace', talkWith: 'noor', search: 'gender=female&country=NL' },
  { site: 'tulp', member: 'sanne', profileOf: 'bram', talkWith: 'wouter', search: 'gender=both&country=NL' },
]
/** Some sites only accept sign-ups and show members to visitors who come from a partner. */
const fromPartner = '?network=demo'

/** Returns the same pages of the other demo brands, so that the brands can be compared. */
export const brandScreens = (port: number): Screen[] =>
  brands.flatMap(({ site, member, profileOf, talkWith, search }) => {
    const screen = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
      name: `${site}-${name}`,
      path,
      port,
      sizes: brandWidths,
      visit: { site },
      ...more,
    })
    return [
      screen('index', `/${fromPartner}`),
      screen('signup', `/signup${fromPartner}`),
      screen('members', `/members?${search}&min_age=18&max_age=99`, { as: member }),
      screen('profile', `/members/${demoMember(site, profileOf).id}`, { as: member }),
      screen('chat', demoConversationPath(member, talkWith, site), {
        as: member,
        act: (page) => page.waitForLoadState('networkidle'),
      }),
    ]
  })
