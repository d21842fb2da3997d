import { createHash } from 'node:crypto'

/** Returns the same id for the same number. Ids of consecutive numbers are far apart, like the ids of members. */
export const scatteredId = (number: number): string =>
  createHash('md5').update(String(number)).digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') // prettier-ignore

/** Returns the same id as an SQL expression. */
export const scatteredIdSql = (number: string): string => `md5((${number})::text)::uuid`
