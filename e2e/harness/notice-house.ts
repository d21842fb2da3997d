import { expect } from 'vitest'
import { ask, house } from './house.ts'

type Notice = { kind: string; is_due: boolean; is_mailed: boolean; in_digest: boolean }

/** What only the house can see or do about notices. */
export const noticeHouse = {
  noticesOf: (memberId: string): Promise<Notice[]> =>
    ask(
      `select kind, due_at is not null as is_due, mailed_at is not null as is_mailed, in_digest from notices
       where member_id = $1 order by happened_at`,
      [memberId],
    ),

  /**
   * Waits until so much is noted for a member, lets so many minutes pass since it happened, and tells what is due then.
   * The conversations and likes move along: from them the sweep would read that something newer has happened.
   */
  async letWait(memberId: string, minutes: number, count = 1): Promise<void> {
    await expect.poll(async () => (await noticeHouse.noticesOf(memberId)).length).toBe(count)
    await ask(
      `with talks as (
         update conversation_members set listed_at = listed_at - make_interval(mins => $2) where member_id = $1
       ), liked as (
         update likes set low_liked_at = low_liked_at - make_interval(mins => $2),
           high_liked_at = high_liked_at - make_interval(mins => $2)
         where $1 in (low_id, high_id)
       )
       update notices set happened_at = happened_at - make_interval(mins => $2),
         due_at = case when due_at is not null then now() end
       where member_id = $1`,
      [memberId, minutes],
    )
    await house.runJob('notifications.sweep')
  },

  /** So many mails have told a member of something today. */
  async haveMailed(memberId: string, count: number): Promise<void> {
    await ask(
      `insert into mail_counts (site_id, member_id, day, notices)
       select site_id, id, (now() at time zone 'utc')::date, $2 from members where id = $1`,
      [memberId, count],
    )
  },
}
