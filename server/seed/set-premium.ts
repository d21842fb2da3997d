import type { Queryable } from '../src/platform/db/database.ts'
import { demoSites, type DemoSite } from './sites.ts'

/** Switches a member's premium on or off: `anna`, `anna=on` or `anna=off`. Answers what was done. */
export async function setPremium(queryable: Queryable, wish: string, siteKey: string): Promise<string> {
  const [username = '', state = 'on'] = wish.split('=')
  const site: DemoSite | undefined = demoSites.find(({ key }) => key === siteKey)
  if (!site) throw new Error(`There is no demo site "${siteKey}", only ${demoSites.map(({ key }) => key).join(', ')}.`)
  if (state !== 'on' && state !== 'off') throw new Error(`Say ${username}, ${username}=on or ${username}=off.`)
  const { numUpdatedRows } = await queryable
    .updateTable('members')
    .set({ is_premium: state === 'on' })
    .where('site_id', '=', site.siteId)
    .where('username', '=', username)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Nobody on ${siteKey} is called ${username}.`)
  return `${username} on ${siteKey}: premium ${state}`
}
