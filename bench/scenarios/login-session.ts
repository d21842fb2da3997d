import type { Scenario } from './scenario.ts'

/** `GET /api/user.php` of a logged-in member: an HTTP response and the four statements that load the user. */
export const loginSession: Scenario = {
  goal: 1.25,
  slowestGoal: 1.5,
  request: ({ session }) => ({
    path: '/api/user.php',
    headers: { host: 'localhost', cookie: `__Host-session=${session}` },
  }),
  statements: ({ siteId, memberId }) => [
    `select id, name, gender, date_of_birth, country, region, city, status from profiles where site_id = '${siteId}' and id = '${memberId}'`,
    `select id, profile_id, status, full_object, thumb_object from photos where site_id = '${siteId}' and profile_id = any('{${memberId}}'::uuid[]) and position = 0`,
    `select balance from wallets where site_id = '${siteId}' and member_id = '${memberId}'`,
    `select decision_id from statements where site_id = '${siteId}' and member_id = '${memberId}' and read_at is null limit 1`,
  ],
}
