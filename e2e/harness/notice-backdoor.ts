import { expect } from 'vitest'
import { queryDb, dbBackdoor } from './db-backdoor.ts'

type Notice = { kind: string; is_due: boolean; is_mailed: boolean; in_digest: boolean }

/** Reads and changes notices directly in the database. */
export const noticeBackdoor = {
  noticesOf: (memberId: string): Promise<Notice[]> =>
    queryDb(
      `select kind, due_at is not null as is_due, mailed_at is not null as is_mailed, in_digest from notices
       where member_id = $1 order by happened_at`,
      [memberId],
    ),

  /**
   * Waits until a member has `count` notices, moves them back by a number of minutes and runs the job that sends due
   * notices. Conversations and likes are moved as well; otherwise the sweep would find newer events in them.
   */
  async backdateAndSweep(memberId: string, minutes: number, count = 1): Promise<void> {
    await expect.poll(async () => (await noticeBackdoor.noticesOf(memberId)).length).toBe(count)
    await queryDb(
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
    await dbBackdoor.runJob('notifications.sweep')
  },

  /** Sets how many notice mails a member has received today. */
  async insertMailCount(memberId: string, count: number): Promise<void> {
    await queryDb(
      `insert into mail_counts (site_id, member_id, day, notices)
       select site_id, id, (now() at time zone 'utc')::date, $2 from members where id = $1`,
      [memberId, count],
    )
  },
}
