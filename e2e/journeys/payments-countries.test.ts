import { expect } from 'vitest'
import { expectNoOverflow, obstaclesOn } from '../harness/accessibility.ts'
import { buy, chooseBundle, isDone, order, summary } from '../harness/buy.ts'
import { house } from '../harness/house.ts'
import { expectInView } from '../harness/in-view.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { simulator } from '../harness/simulator.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('pays in złoty with BLIK', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  await chooseBundle(page, { method: 'blik', country: 'PL' })
  await summary(page).getByText('PLN 47.99').filter({ visible: true }).waitFor()
  expect(await page.locator('input[name=method][value=ideal]').count()).toBe(0)
  await order(page)
  await simulator.end(page, 'Paid')
  await isDone(page)
  await page.getByText('PLN 47.99').first().waitFor()
  const [mine] = await house.ordersOf(me.id)
  expect((await simulator.payments(mine?.id ?? '')).map(({ captured }) => captured)).toEqual([4799])
})

journey('pays in kronor with Swish from another country, and says so', async (open) => {
  const visit = await open({ country: 'NL' })
  const { page, problems } = visit
  const me = await newMember(visit)
  for (const path of ['/credits', '/credits.data']) problems.expect(409, path)
  await chooseBundle(page, { method: 'swish', country: 'SE' })
  await order(page)
  await expectInView(page.getByText(en('errors.country_unclear')))
  expect(await house.ordersOf(me.id)).toEqual([])
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByLabel(en('payments.confirms_country', { country: 'Sweden' })).check()
  await button(page, en('legal.order_button')).click()
  await simulator.end(page, 'Paid')
  await isDone(page)
  await page.getByText('SEK 126.74').first().waitFor()
})

journey('transfers by wire and waits for days, with what to write on it', async (open) => {
  const visit = await open()
  const { page } = visit
  const me = await newMember(visit)
  await buy(page, { method: 'banktransfer' }, 'Stay pending')
  await page.getByRole('heading', { name: en('payments.transfer_title') }).waitFor()
  await page.getByText('€11.24').waitFor()
  const reference = page.getByText(en('payments.transfer_reference'), { exact: true }).locator('xpath=following::dd[1]')
  expect(await reference.textContent()).toMatch(/\d/)
  expect(await obstaclesOn(page)).toEqual([])
  await expectNoOverflow(page)
  const [mine] = await house.ordersOf(me.id)
  expect(mine?.state).toBe('pending')
  expect(await house.isPremium(me.id)).toBe(false)

  await simulator.tell(mine?.id ?? '', 'paid')
  await expect.poll(async () => (await house.ordersOf(me.id))[0]?.state, { timeout: 20_000 }).toBe('paid')
  await page.getByRole('link', { name: en('payments.look_again') }).click()
  await isDone(page)
})
