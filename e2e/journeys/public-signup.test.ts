import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { queryDb, dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { waitForMailLink } from '../harness/mails.ts'
import { button, fillAccountForm, newUsername, completeSignupSteps } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const source = { network: 'adnet', ref: 'partner42', sub1: 'click-7', sub2: 'banner', sub3: null }
const address = '/landers/collagelanding/milf?network=adnet&ref=partner42&sub1=click-7&sub2=banner'

const sourceOf = async (memberId: string) => {
  const [row] = await queryDb(
    'select has_source, consented, network, ref, sub1, sub2, sub3 from signup_sources where member_id = $1',
    [memberId],
  )
  return row
}

/** Signs up from the landing page with forms only. Returns the id of the member. */
async function signUpFrom(page: Page): Promise<string> {
  await page.locator('input[name=gender][value=female]').check({ force: true })
  await page.locator('input[name=seeks][value=both]').check({ force: true })
  await page.locator('input[name=age]').fill('36')
  await page.locator('form:has([name=age]) button[type=submit]').click()
  await page.waitForURL('**/signup?*ref=partner42*')
  const email = await fillAccountForm(page, newUsername())
  await button(page, en('signup.create')).click()
  await completeSignupSteps(page.getByRole('main'), 'en')
  await page.getByText(email).first().waitFor()
  await page.goto(await waitForMailLink(email))
  await button(page, en('activate.confirm_button')).click()
  await page.getByText(en('activate.done')).waitFor()
  return dbBackdoor.memberIdByEmail(email)
}

for (const [choice, storedSource] of [
  ['accept', { has_source: true, consented: true, ...source }],
  ['refuse', { has_source: true, consented: false, network: null, ref: null, sub1: null, sub2: null, sub3: null }],
] as const)
  journey(
    `a sign-up through a landing page without scripts stores the partner only with consent: ${choice}`,
    async (open) => {
      const { page } = await open({ javaScript: false, showsConsentBar: true })
      await page.goto(address)
      await button(page, en(`consent.${choice}`)).click()
      await page.waitForURL(`**${address}`)
      const memberId = await signUpFrom(page)
      await expect.poll(() => sourceOf(memberId)).toEqual(storedSource)
    },
  )
