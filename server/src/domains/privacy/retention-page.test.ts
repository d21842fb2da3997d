import { readFile } from 'node:fs/promises'
import { locales } from '@velvet/i18n/locales'
import { expect, it } from 'vitest'
import { inactiveMonths, unconfirmedDays } from '../accounts/index.ts'
import { draftLifetimeDays } from '../signup/index.ts'

/** Rows of the table in section 7 of the privacy page, with the periods that the code uses. */
const rows: [name: string, row: number, times: number[]][] = [
  ['unfinished sign-ups', 0, [draftLifetimeDays]],
  ['unconfirmed accounts', 1, [unconfirmedDays]],
  ['unused accounts', 2, [inactiveMonths.mail, inactiveMonths.deletion]],
  ['network addresses', 6, [1]],
]

it.each(locales)('states the retention periods of the code on the privacy page: %s', async (locale) => {
  const page = await readFile(new URL(`../../../../i18n/pages/privacy/${locale}.md`, import.meta.url), 'utf8')
  const table = (page.split(/^## 7\./m)[1] ?? '').split('\n').filter((line) => line.startsWith('|'))
  for (const [name, row, times] of rows) {
    const numbers = table[row + 2]?.split('|')[2]?.match(/\d+/g)?.map(Number)
    expect(numbers, name).toEqual(times)
  }
})
