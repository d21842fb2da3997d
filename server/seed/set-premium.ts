import type { Queryable } from '../src/platform/db/database.ts'
import { demoSites, type DemoSite } from './sites.ts'

/** Switches premium of a member on or off: `anna`, `anna=on` or `anna=off`. Returns a description of the change. */
export async function setPremium(queryable: Queryable, argument: string, siteKey: string): Promise<string> {
  const [username = '', state = 'on'] = argument.split('=')
  const site: DemoSite | undefined = demoSites.find(({ key }) => key === siteKey)
  if (!site) throw new Error(`There is no demo site "${siteKey}", only ${demoSites.map(({ key }) => key).join(', ')}.`)
  if (state !== 'on' && state !== 'off') throw new Error(`Expected ${username}, ${username}=on or ${username}=off.`)
  const { numUpdatedRows } = await queryable
    .updateTable('members')
    .set({ is_premium: state === 'on' })
    .where('site_id', '=', site.siteId)
    .where('username', '=', username)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`There is no member ${username} on ${siteKey}.`)
  return `${username} on ${siteKey}: premium ${state}`
}
