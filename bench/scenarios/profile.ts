import type { Scenario } from './scenario.ts'

/** `GET /api/members/:id` of a logged-in free member: the profile, its photos, blocks and six related members. */
export const profile: Scenario = {
  goal: 1.25,
  slowestGoal: 1.5,
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
    return [
      `select * from profiles where ${ofSite} and id = '${id}'`,
      `select id, full_object, card_object, thumb_object, blurred_object, has_avif, thumbhash, width, height
       from photos where ${ofSite} and profile_id = '${id}' and status = 'active' order by position`,
      blocksWith([id]),
      `select interests from profiles where ${ofSite} and id = '${memberId}'`,
      `select id from profiles where ${ofSite} and country = 'NL' and status = 'active' and is_invisible = false
       and id <> all('{${id},${memberId}}'::uuid[]) and gender = 'female' and region = 'NL-UT' order by created_at desc limit 6`,
      `select id, name, date_of_birth, city, is_fictional, status, is_invisible, is_members_only from profiles where ${ofSite} and id = any('{${related.join()}}'::uuid[])`,
      `select distinct on (profile_id) profile_id, card_object, thumb_object, count(*) over (partition by profile_id) as shown
       from photos where ${ofSite} and profile_id = any('{${related.join()}}'::uuid[]) and status = 'active' order by profile_id, position`,
      blocksWith(related),
    ].map((statement) => statement.replaceAll(/\s+/g, ' '))
  },
}
