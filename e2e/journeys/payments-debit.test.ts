import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { chooseBundle, showMoreMethods, waitForPurchase, submitOrder } from '../harness/buy.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { expectInView } from '../harness/in-view.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { waitForSmsCode } from '../harness/sms.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

journey('a member pays by direct debit and signs with the code from a text message', async (open) => {
  const visit = await open()
  const { page, problems } = visit
  const me = await newMember(visit)
  const phone = `+316${randomInt(10_000_000, 59_999_999)}`
  await chooseBundle(page, { method: 'ideal' })
  await showMoreMethods(page)
  await page.getByRole('button', { name: en('payments.method.sepa_dd') }).click()
  await page.waitForURL('**/directdebit?**')
  await page.waitForLoadState('networkidle')
  expect(await dbBackdoor.ordersOf(me.id)).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)

  const account = {
    account_holder: 'Mira Example',
    iban: 'NL91 ABNA 0417 1643 00',
    street: 'Voorbeeldstraat',
    house_number: '1',
    postal_code: '1000 AA',
    city: 'Amsterdam',
    mobile_number: phone,
  }
  for (const [name, value] of Object.entries(account)) await page.locator(`input[name=${name}]:visible`).fill(value)
  await page.getByText(en('directdebit.iban_good')).waitFor()
  await button(page, en('directdebit.send_code')).click()
  const codeTitle = page.getByRole('heading', { name: en('directdebit.code_title') })
  await codeTitle.waitFor()
  await expectInView(codeTitle)
  expect(await page.getByRole('main').getByText(account.iban).count(), 'the full account number').toBe(0)
  expect(await dbBackdoor.ordersOf(me.id)).toEqual([])
  expect(await accessibilityViolations(page)).toEqual([])
  await expectNoOverflow(page)

  const code = await waitForSmsCode(phone)
  const field = page.getByLabel(en('directdebit.code'))
  const authorise = page.locator('input[name=authorises]')
  for (const path of ['/directdebit', '/directdebit.data'])
    for (const status of [400, 409]) problems.allowStatus(status, path)
  await field.fill(code === '000000' ? '111111' : '000000')
  await authorise.check()
  await submitOrder(page)
  await page.getByText(en('errors.code_invalid')).waitFor()
  await expectInView(field)
  expect(await dbBackdoor.ordersOf(me.id)).toEqual([])

  await field.fill(code)
  await authorise.check()
  await submitOrder(page)
  await page.waitForURL('**/credits/*/sepa_dd')
  await page.getByRole('heading', { name: en('payments.debit_title') }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])

  // The simulated bank collects after ten seconds; a real one takes days.
  await expect.poll(async () => (await dbBackdoor.ordersOf(me.id))[0]?.state).toBe('paid')
  await page.getByRole('link', { name: en('payments.look_again') }).click()
  await waitForPurchase(page)
})
