import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPeople } from '../../server/seed/people.ts'
import { expectNoOverflow, obstaclesOn } from '../harness/accessibility.ts'
import { chatHouse } from '../harness/chat-house.ts'
import { house } from '../harness/house.ts'
import { journey } from '../harness/journey.ts'
import { linkInMail } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button, fillAccount, newName } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const fictional = demoPeople('velvet').find(({ username }) => username === 'ethan')
const ethan = `/members/${fictional?.id ?? ''}`
const landers = ['maplanding', 'socialnetwork', 'transitionsvideolanding', 'video'].map((name) => `/landers/${name}`)
const entries = ['landing', 'landing2/milf', 'landing3'].map((name) => `${ethan}/${name}`)

async function answer(page: Page): Promise<void> {
  await page.locator('input[name=gender][value=female]').check({ force: true })
  await page.locator('input[name=seeks][value=both]').check({ force: true })
  await page.locator('input[name=age]').fill('36')
  await page.locator('form:has([name=age]) button[type=submit]').click()
}

const isChosen = (page: Page, field: string, value: string) =>
  page.locator(`input[name=${field}][value=${value}]`).isChecked()

for (const theme of ['light', 'dark'] as const)
  journey(`arrives on every page that needs no script, ${theme}`, async (open) => {
    const { page } = await open({ theme })
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    for (const path of ['/', ...landers, ...entries]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await obstaclesOn(page)).toEqual([])
      await expectNoOverflow(page)
    }
    expect(scripts).toEqual([])
  })

journey('sees nothing stick out at 320 px', async (open) => {
  const { page } = await open({ width: 320, device: 'phone' })
  for (const path of [...landers, ...entries]) {
    await page.goto(path)
    await expectNoOverflow(page)
  }
})

journey('begins on the front page and finds the answers again, and the partner', async (open) => {
  const { page, problems } = await open()
  problems.expect(400, '/')
  await page.goto('/?ref=front-door')
  // As a browser would that does not know what an age is.
  await page.evaluate(`document.querySelector('form:has([name=age])').noValidate = true`)
  await page.locator('input[name=gender][value=male]').check({ force: true })
  await page.locator('input[name=age]').fill('17')
  await button(page, en('index.start')).first().click()
  await page.getByText(en('index.too_young', { min_age: 18 })).waitFor()
  expect(await isChosen(page, 'gender', 'male'), 'what was chosen stays').toBe(true)
  await answer(page)
  await page.waitForURL('**/signup?ref=front-door')
  expect(await isChosen(page, 'gender', 'female')).toBe(true)
  expect(await isChosen(page, 'looking_for', 'both')).toBe(true)
})

journey('chooses a province on the map and finds it in the sign-up', async (open) => {
  const { page } = await open({ country: 'NL' })
  await page.goto('/landers/maplanding')
  await page.locator('input[name=region][value=NL-UT]').check({ force: true })
  await page.getByText(en('landers.maplanding_then', { place: 'Utrecht' })).waitFor()
  await answer(page)
  await page.waitForURL('**/signup')
  await fillAccount(page, newName())
  await button(page, en('signup.create')).click()
  await page.getByRole('heading', { name: en('signup.photo_title') }).waitFor()
  await page.goto('/complete-signup?step=4')
  expect(await page.locator('select[name=region]').inputValue()).toBe('NL-UT')
})

journey('chooses a first line to a member, and it arrives', async (open) => {
  const them = await newMember(await open())
  const { page } = await open({ javaScript: false })
  await page.goto(`/members/${them.id}/landing2`)
  const line = en('landers.entry_opener_song')
  await page.getByRole('radio', { name: line }).check({ force: true })
  await button(page, en('landers.entry_opener_submit')).click()
  const email = await fillAccount(page, newName())
  await button(page, en('signup.create')).click()
  await page.goto(await linkInMail(email))
  await button(page, en('activate.confirm_button')).click()
  await page.getByText(en('activate.done')).waitFor()
  expect(await house.messagesTo(them.id)).toContain(line)
  expect(await chatHouse.creditsOf(await house.profileOf(email))).toBe(4)
})

journey('answers three questions first and goes on with the message', async (open) => {
  const { page } = await open()
  await page.goto(`${ethan}/landing3?ref=front-door`)
  await answer(page)
  await page.waitForURL(`**${ethan}/signup?ref=front-door`)
  await page.locator('textarea[name=message]').waitFor()
})
