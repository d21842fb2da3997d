import { expect } from 'vitest'
import { caseTexts } from '../../desk/src/features/cases/case-texts.ts'
import { demoSites } from '../../server/seed/sites.ts'
import { queryDb } from '../harness/db-backdoor.ts'
import { openDeskByCode } from '../harness/desk.ts'
import { journey } from '../harness/journey.ts'

const moderator = 'S-113'
const count = 22
const goalMs = 150

/** Opens cases about pages in the queue `Service`, which no other journey uses. */
const openCases = () =>
  queryDb(
    `insert into cases (site_id, id, family, subject_kind, subject_id, class, queue, state, opened_at, due_at)
     select $1, gen_random_uuid(), 'service', 'page', 'next-case-' || number, 'P5', 'service', 'waiting', now(),
       now() + interval '7 days'
     from generate_series(1, $2::int) as number`,
    [demoSites[0]?.siteId, count],
  )

/** Measures from Ctrl+Enter until the frame after the next case was rendered. */
const measure = `
  let path = location.pathname
  addEventListener('keydown', ({ key, ctrlKey }) => {
    if (key === 'Enter' && ctrlKey) performance.mark('decide')
  }, true)
  new MutationObserver(() => {
    const id = location.pathname.split('/').at(-1)
    if (location.pathname === path || !document.querySelector('h1 ~ [title="' + id + '"]')) return
    path = location.pathname
    requestAnimationFrame(() => setTimeout(() => performance.measure('next-case', 'decide')))
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })`
const durations = `performance.getEntriesByName('next-case').map(({ duration }) => duration)`

journey(
  'the next case is on screen at once after a decision, and nobody else gets it',
  async (open) => {
    await openCases()
    const desk = await openDeskByCode(await open(), moderator)
    const row = desk.getByRole('row').filter({ hasText: 'Service' })
    await row.getByRole('button', { name: caseTexts.queues.start }).click()
    await desk.getByRole('region', { name: caseTexts.decision.title, exact: true }).waitFor()
    await desk.evaluate(measure)
    for (let decided = 1; decided < count; decided++) {
      await desk.keyboard.press('o')
      await desk.keyboard.press('Control+Enter')
      await expect.poll(async () => (await desk.evaluate<number[]>(durations)).length).toBe(decided)
    }
    const found = (await desk.evaluate<number[]>(durations)).toSorted((a, b) => a - b).map(Math.round)
    const [median, p95] = [found[Math.floor(found.length / 2)], found[Math.floor(found.length * 0.95)]]
    console.log(`next case: median ${median}, 95th percentile ${p95} ms of ${found.join(', ')}`)
    // Other programs on the machine delay them, and never make one faster.
    expect(found[0]).toBeLessThanOrEqual(goalMs)
    const held = await queryDb<{ count: string }>(
      `select count(*) from cases where subject_id like 'next-case-%' and state = 'claimed'`,
      [],
    )
    expect(held).toEqual([{ count: '1' }])
  },
  { device: 'desktop' },
)
