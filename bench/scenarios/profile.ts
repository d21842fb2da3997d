import type { Scenario } from './scenario.ts'

/** `GET /api/members/:id` of a logged-in free member: the profile, its photos, blocks and six related members. */
export const profile: Scenario = {
  goal: 1.25,
  slowestGoal: 1.5,
  // The limit of profiles per member, counted while PostgreSQL loads the profile. Who is online is asked meanwhile, too.
  redisRoundTrips: 1,
  request: ({ session, others }) => ({
    path: `/api/members/${others[0] ?? ''}`,
    headers: { host: 'localhost', cookie: `__Host-session=${session}` },
  }),
  statements({ siteId, memberId, others: [id = '', ...related] }) {
    const ofSite = `site_id = '${siteId}'`
    const blocksWith = (ids: string[]) =>
      `select blocker_id, blocked_id from blocks where ${ofSite} and blocker_id = '${memberId}' and blocked_id = any('{${ids.join()}}'::uuid[])
       union all
       select blocker_id, blocked_id from blocks where ${ofSite} and blocked_id = '${memberId}' and blocker_id = any('{${ids.join()}}'::uuid[])`
    const own = (column: string) => `(select ${column} from profiles where ${ofSite} and id = '${id}')`
    const newest = (place: number, where: string) =>
      `(select id, ${place} as place, created_at from profiles where ${ofSite} and country = ${own('country')} and ${where}
       and status = 'active' and not is_invisible and gender = ${own('gender')} and id <> all('{${id},${memberId}}'::uuid[])
       order by created_at desc limit 6)`
    return [
      `select * from profiles where ${ofSite} and id = '${id}'`,
      `select id, full_object, card_object, thumb_object, blurred_object, has_avif, thumbhash, width, height
       from photos where ${ofSite} and profile_id = '${id}' and status = 'active' order by position`,
      blocksWith([id]),
      `select id, interests, signup_reason from profiles where ${ofSite} and id = '${memberId}'`,
      `select id, place, created_at from (${newest(0, `region = ${own('region')}`)} union all
       ${newest(1, `region is distinct from ${own('region')}`)}) as nearby limit 6`,
      `select id, name, date_of_birth, country, city, is_fictional, status, is_invisible, is_members_only, interests, signup_reason,
       prompts, left(about, 240) from profiles where ${ofSite} and id = any('{${related.join()}}'::uuid[])`,
      `select distinct on (profile_id) profile_id, id, card_object, thumb_object, count(*) over (partition by profile_id) as shown,
       lead(card_object) over (partition by profile_id order by position)
       from photos where ${ofSite} and profile_id = any('{${related.join()}}'::uuid[]) and status = 'active' order by profile_id, position`,
      blocksWith(related),
    ].map((statement) => statement.replaceAll(/\s+/g, ' '))
  },
}
