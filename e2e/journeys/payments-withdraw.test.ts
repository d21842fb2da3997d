import { expect } from 'vitest'
import { expectNoOverflow, obstaclesOn } from '../harness/accessibility.ts'
import { buy, isDone } from '../harness/buy.ts'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { mailAbout } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('withdraws from an order without logging in, and gets the money back', async (open) => {
  const mine = await open()
  const { page: own } = mine
  const me = await newMember(mine)
  await buy(own, { method: 'ideal' })
  await isDone(own)
  const [bought] = await house.ordersOf(me.id)
  const number = bought?.number ?? ''
  expect(await house.isPremium(me.id)).toBe(true)

  const { page, problems } = await open()
  for (const path of ['/withdraw', '/withdraw.data']) problems.expect(404, path)
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
  expect(await obstaclesOn(page)).toEqual([])
  await expectNoOverflow(page)
  await enter('V-0000-0000')
  await page.getByText(en('withdraw.not_found')).waitFor()
  await enter(number)
  await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  expect((await house.ordersOf(me.id))[0]?.state, 'after the first step').toBe('paid')
  await button(page, en('legal.withdraw_confirm')).click()
  await page.getByRole('heading', { name: en('withdraw.received') }).waitFor()
  expect(await obstaclesOn(page)).toEqual([])
  await expectNoOverflow(page)
  const receipt =
    (await page.getByText(en('withdraw.receipt'), { exact: true }).locator('xpath=following::dd[1]').textContent()) ??
    ''
  const mail = await mailAbout(me.email, en('mail.withdrawal_subject', { receipt }))
  expect(mail.text).toContain(number)
  expect(mail.text).toContain('€11.24')

  await expect.poll(async () => (await house.ordersOf(me.id))[0]?.state, { timeout: 20_000 }).toBe('refunded')
  const refunded = own.getByText(en('payments.refund_done', { amount: '€11.24' }))
  await expect
    .poll(
      async () => {
        await own.goto(`/transactions/${bought?.id}`)
        return refunded.count()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1)
  await own.getByRole('link', { name: /^Credit note .*\(PDF\)$/ }).waitFor()
  expect(await obstaclesOn(own)).toEqual([])
  expect(await house.isPremium(me.id)).toBe(false)
  await own.goto('/credits')
  await own.getByText('You have 5 credits').waitFor()
})

journey('says neither yes nor no to a stranger who asks for an order on a discreet site', async (open) => {
  const { page } = await open({ site: 'selene' })
  await page.goto('/withdraw')
  await page.getByLabel(en('withdraw.name')).fill('Somebody Else')
  await page.getByLabel(en('withdraw.order')).fill('V-0000-0000')
  await page.getByLabel(en('withdraw.email')).fill('nobody@example.test')
  await button(page, en('withdraw.continue')).click()
  await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
})
