import { expect } from 'vitest'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { buy, waitForPurchase } from '../harness/buy.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { waitForMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('a member withdraws from an order without logging in and gets the money back', async (open) => {
  const mine = await open()
  const { page: own } = mine
  const me = await newMember(mine)
  await buy(own, { method: 'ideal' })
  await waitForPurchase(own)
  const [bought] = await dbBackdoor.ordersOf(me.id)
  const number = bought?.number ?? ''
  expect(await dbBackdoor.isPremium(me.id)).toBe(true)

  const { page, problems } = await open()
  for (const path of ['/withdraw', '/withdraw.data']) problems.allowStatus(404, path)
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: en('legal.withdraw') })
    .click()
  await page.waitForURL('**/withdraw')
  const enter = async (order: string) => {
    await page.getByLabel(en('withdraw.name')).fill('Mira Example')
    await page.getByLabel(en('withdraw.order')).fill(order)
    await page.getByLabel(en('withdraw.email')).fill(me.email)
    await button(page, en('withdraw.continue')).click()
  }
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)
  await enter('V-0000-0000')
  await page.getByText(en('withdraw.not_found')).waitFor()
  await enter(number)
  await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  expect((await dbBackdoor.ordersOf(me.id))[0]?.state, 'after the first step').toBe('paid')
  await button(page, en('legal.withdraw_confirm')).click()
  await page.getByRole('heading', { name: en('withdraw.received') }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)
  const receipt =
    (await page.getByText(en('withdraw.receipt'), { exact: true }).locator('xpath=following::dd[1]').textContent()) ??
    ''
  const mail = await waitForMail(me.email, en('mail.withdrawal_subject', { receipt }))
  expect(mail.text).toContain(number)
  expect(mail.text).toContain('€11.24')

  await expect.poll(async () => (await dbBackdoor.ordersOf(me.id))[0]?.state).toBe('refunded')
  const refunded = own.getByText(en('payments.refund_done', { amount: '€11.24' }))
  await expect
    .poll(
      async () => {
        await own.goto(`/transactions/${bought?.id}`)
        return refunded.count()
      },
      { interval: 500 },
    )
    .toBe(1)
  await own.getByRole('link', { name: /^Credit note .*\(PDF\)$/ }).waitFor()
  expect(await accessibilityViolations(own)).toEqual([])
  expect(await dbBackdoor.isPremium(me.id)).toBe(false)
  await own.goto('/credits')
  await own.getByText('You have 5 credits').waitFor()
})

journey('a discreet site does not reveal whether an order exists', async (open) => {
  const { page } = await open({ site: 'selene' })
  await page.goto('/withdraw')
  await page.getByLabel(en('withdraw.name')).fill('Somebody Else')
  await page.getByLabel(en('withdraw.order')).fill('V-0000-0000')
  await page.getByLabel(en('withdraw.email')).fill('nobody@example.test')
  await button(page, en('withdraw.continue')).click()
  await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
})
