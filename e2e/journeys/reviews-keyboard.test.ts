import type { Locator, Page } from 'playwright-core'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { demoMember } from '../harness/log-in.ts'
import { newMember } from '../harness/new-member.ts'
import { button, newUsername } from '../harness/sign-up.ts'
import { whenFocused, tabTo } from '../harness/tab-to.ts'
import { textsOf } from '../harness/texts.ts'
import { findOrPlaceOrder } from '../screen-orders.ts'

const en = textsOf('en')

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

journey('a member withdraws from an order with the keyboard only', async (open) => {
  const mine = await open()
  const me = await newMember(mine)
  await findOrPlaceOrder(mine.context, 'completed', 'card', 'paid')
  const [order] = await dbBackdoor.ordersOf(me.id)

  const { page } = await open()
  await page.goto('/withdraw', { waitUntil: 'networkidle' })
  await type(page, page.getByLabel(en('withdraw.name')), 'Mira Example')
  await type(page, page.getByLabel(en('withdraw.order')), order?.number ?? '')
  await type(page, page.getByLabel(en('withdraw.email')), me.email)
  await press(page, button(page, en('withdraw.continue')))
  await page.getByRole('heading', { name: en('withdraw.confirm_title') }).waitFor()
  await press(page, button(page, en('legal.withdraw_confirm')), 'Space')
  await page.getByRole('heading', { name: en('withdraw.received') }).waitFor()
})

journey('a visitor files a complaint with the keyboard only', async (open) => {
  const { page } = await open()
  await page.goto('/complaints', { waitUntil: 'networkidle' })
  await tabTo(page, page.locator('select[name=category]'))
  await page.keyboard.press('ArrowDown')
  await type(page, page.locator('input[name=url]'), 'https://localhost/members/somebody')
  await type(page, page.locator('textarea[name=text]'), 'Asks everybody for money.')
  await type(page, page.locator('input[name=name]'), 'A visitor')
  await type(page, page.locator('input[name=email]'), `${newUsername()}@example.test`)
  await press(page, page.locator('input[name=good_faith]'), 'Space')
  await press(page, button(page, en('pages.complaint.submit')))
  await whenFocused(page, page.getByRole('heading', { name: en('pages.complaint.done_title') })).waitFor()
})

journey('a member blocks another and deletes the account with the keyboard only', async (open) => {
  const visit = await open()
  const { page } = visit
  await newMember(visit)
  const { id, name } = demoMember('velvet', 'lukas')
  await page.goto(`/members/${id}`, { waitUntil: 'networkidle' })
  await press(page, button(page, en('member.more')))
  const block = page.getByRole('menuitem', { name: en('member.block', { name }) })
  await block.waitFor()
  for (let steps = 0; steps < 6 && (await whenFocused(page, block).count()) === 0; steps++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, button(page.getByRole('dialog'), en('member.block_submit')))
  await page.waitForURL('**/members')

  await page.goto('/settings', { waitUntil: 'networkidle' })
  await press(page, page.getByRole('link', { name: en('settings.leave'), exact: true }))
  await page.waitForURL('**/settings/delete')
  await press(page, page.getByRole('link', { name: en('leaving.continue') }))
  await page.waitForURL('**/settings/delete?step=2')
  await press(page, page.locator('input[name=reason]').first(), 'Space')
  await type(page, page.locator('textarea[name=text]'), 'Found somebody.')
  await press(page, button(page, en('leaving.submit')))
  await page.waitForURL('**/account-deleted*')
  await page.getByText(en('leaving.done_title')).waitFor()
})
