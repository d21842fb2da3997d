import { AppError } from './errors.ts'

/** Where a page of a list that is ordered by time ends. */
export type ListPosition = { at: Date; id: string }

export const cursorOf = ({ at, id }: ListPosition): string => `${at.getTime()}.${id}`

/** Throws `invalid_input`. */
export function positionOf(cursor: string): ListPosition {
  const found = /^(\d{1,15})\.([\da-f-]{36})$/.exec(cursor)
  if (!found?.[2]) throw new AppError('invalid_input', { fields: ['cursor'] })
  return { at: new Date(Number(found[1])), id: found[2] }
}
