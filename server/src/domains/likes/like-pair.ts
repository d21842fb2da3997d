import { sql, type RawBuilder } from 'kysely'

export type Side = 'low' | 'high'

/** The row of a pair has a low and a high side. The member with the smaller id is the low side. */
export function sidesOf(memberId: string, otherId: string) {
  const isLow = memberId < otherId
  return isLow
    ? ({ low: memberId, high: otherId, mine: 'low', theirs: 'high' } as const)
    : ({ low: otherId, high: memberId, mine: 'high', theirs: 'low' } as const)
}

export const column = (side: Side, name: 'id' | 'liked_at' | 'comment' | 'seen_at' | 'is_shown') =>
  sql.ref(`${side}_${name}`)

/** Builds a query for members on the low and for members on the high side, and appends the results of the second. */
export const onBothSides = (query: (mine: Side, theirs: Side) => RawBuilder<unknown>) =>
  sql`(${query('low', 'high')}) union all (${query('high', 'low')})`

/** Selects all pairs of a member from their side. */
export const pairsOf = (siteId: string, memberId: string) =>
  onBothSides(
    (mine, theirs) => sql`
      select ${column(theirs, 'id')} as other_id, ${column(mine, 'liked_at')} as my_at,
        ${column(mine, 'comment')} as my_comment, ${column(theirs, 'liked_at')} as their_at,
        ${column(theirs, 'comment')} as their_comment, ${column(theirs, 'seen_at')} as seen_at, matched_at,
        ${column(theirs, 'is_shown')} as is_shown
      from likes where site_id = ${siteId} and ${column(mine, 'id')} = ${memberId}
    `,
  )

/** Is true for members who are not hidden from a member by a block. */
export const isNotHidden = (siteId: string, memberId: string, otherId: RawBuilder<unknown>) =>
  sql`${otherId} <> all ((select hidden_from(${siteId}, ${memberId}))::uuid[])`
