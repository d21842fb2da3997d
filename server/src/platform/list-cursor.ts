import { AppError } from './errors.ts'

/** Position of the last item of a page, in a list that is ordered by time and id. */
export type ListPosition = { at: Date; id: string }

export const encodeCursor = ({ at, id }: ListPosition): string => `${at.getTime()}.${id}`

/** Throws `invalid_input` for a malformed cursor. */
export function decodeCursor(cursor: string): ListPosition {
  const found = /^(\d{1,15})\.([\da-f-]{36})$/.exec(cursor)
  if (!found?.[2]) throw new AppError('invalid_input', { fields: ['cursor'] })
  return { at: new Date(Number(found[1])), id: found[2] }
}
