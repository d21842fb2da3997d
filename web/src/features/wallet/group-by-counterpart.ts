import type { Movement } from '../../shared/api/responses.ts'

/** Reasons for which members spend credits on another member. */
export const spendingReasons = ['message', 'photo', 'gift'] as const

const isSpending = ({ reason }: Movement) => spendingReasons.some((one) => one === reason)

/** Groups what was spent on the same member. All other movements stay alone. Keeps the order of the first of each group. */
export function groupByCounterpart(movements: readonly Movement[]): [Movement, ...Movement[]][] {
  const groups = new Map<string, [Movement, ...Movement[]]>()
  for (const movement of movements) {
    const key = movement.member && isSpending(movement) ? movement.member.id : movement.id
    const group = groups.get(key)
    if (group) group.push(movement)
    else groups.set(key, [movement])
  }
  return [...groups.values()]
}
