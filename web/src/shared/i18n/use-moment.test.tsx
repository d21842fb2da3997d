import { expect, it } from 'vitest'
import { renderHtml, textIn } from '../../testing/render.tsx'
import { clockTime } from './clock-time.ts'
import { useMoment } from './use-moment.ts'

const quarterPastMidnight = '2026-11-16T00:15:00.000Z'

it('shows the time in UTC in the document, visible only without scripts', async () => {
  const results: ReturnType<typeof useMoment>[] = []
  function Probe() {
    results.push(useMoment())
    return null
  }
  await renderHtml(<Probe />)
  expect(results.map(({ momentClass }) => momentClass)).toEqual(['invisible noscript:visible'])
  expect(results[0]?.moment(quarterPastMidnight)).toMatch(/^16 November 2026 (at|,) 00:15 UTC$/)
})

it.each(['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const)(
  'formats a quarter past midnight with two digits in %s',
  async (locale) => {
    const text = await textIn(locale, null)
    expect(text.formatDate(quarterPastMidnight, { ...clockTime, timeZone: 'UTC' })).toMatch(/^(00[.:]15|12:15 AM)$/)
  },
)
