import { types } from 'pg'

const parseAnyTimestamp = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date

/**
 * Parses a `timestamptz`. If the time zone of the connection is UTC, its text is almost ISO 8601, which V8 parses itself.
 * The parser of pg took a tenth of a millisecond for a page of members.
 */
export function parseTimestamp(text: string): Date {
  const isUtc = text.endsWith('+00') && text.charCodeAt(10) === space
  return isUtc ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyTimestamp(text)
}
const space = 32
