import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { obstaclesOn } from '../harness/accessibility.ts'
import { chooseBundle, isDone, order, summary } from '../harness/buy.ts'
import { house } from '../harness/house.ts'
import { expectInView } from '../harness/in-view.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { simulator } from '../harness/simulator.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

const smallest = (page: Page) => page.getByRole('radio', { name: /^10 credits/ })
const costs = (page: Page, price: string) => page.getByRole('radio', { name: new RegExp(`^10 credits.*${price}`) })

async function useCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel(en('payments.code'), { exact: true })
  if (!(await field.isVisible())) await page.getByText(en('payments.have_code')).click()
  await field.fill(code)
  await button(page, en('payments.use_code')).click()
  await page.waitForURL(`**/credits?*code=${code}*`)
}

journey('pays the whole price when the time bonus has run out', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  const me = await newMember(visit)
  await chooseBundle(page, { method: 'ideal' })
  await page.getByRole('heading', { name: en('payments.first_offer', { percent: 25 }) }).waitFor()
  await costs(page, '€11.24').waitFor()

  await house.endFirstOffer(me.id)
  // A page from before: nobody pays another price than the one they were shown.
  for (const path of ['/credits', '/credits.data']) problems.expect(400, path)
  await order(page)
  await expectInView(page.getByText(en('payments.price_changed')))
  // The old price stood beside the reduced one before, too.
  await costs(page, '€11.24').waitFor({ state: 'detached' })
  await costs(page, '€14.99').waitFor()
  expect(await house.ordersOf(me.id)).toEqual([])

  await page.goto('/credits')
  await costs(page, '€14.99').waitFor()
  expect(await page.getByText(en('payments.first_offer', { percent: 25 })).count()).toBe(0)
  await smallest(page).check()
  await summary(page).getByText('€14.99').filter({ visible: true }).first().waitFor()
  await page.reload()
  await costs(page, '€14.99').waitFor()
})

journey('uses a discount code once', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  const code = `HALF${randomUUID().slice(0, 6).toUpperCase()}`
  await house.addCode(code, 50)
  await chooseBundle(page, { method: 'ideal' })

  await useCode(page, 'NOSUCHCODE')
  await page.getByText(en('errors.code_not_found')).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await useCode(page, code)
  await page.getByText(en('payments.code_counts', { code })).waitFor()
  await costs(page, '€7.49').waitFor()
  expect(await obstaclesOn(page)).toEqual([])

  await smallest(page).check()
  await page.locator('input[name=method][value=ideal]').check()
  await order(page)
  await simulator.end(page, 'Paid')
  await isDone(page)
  const [mine] = await house.ordersOf(me.id)
  const payments = await simulator.payments(mine?.id ?? '')
  expect(payments.map(({ captured }) => captured)).toEqual([749])

  await page.goto('/credits')
  await page.waitForLoadState('networkidle')
  await costs(page, '€14.99').waitFor()
  await useCode(page, code)
  await page.getByText(en('errors.code_used')).waitFor()
  await costs(page, '€14.99').waitFor()
})
