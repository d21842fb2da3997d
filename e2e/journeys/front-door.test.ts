import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPeople } from '../../server/seed/people.ts'
import { expectNoOverflow, accessibilityViolations } from '../harness/accessibility.ts'
import { chatBackdoor } from '../harness/chat-backdoor.ts'
import { dbBackdoor } from '../harness/db-backdoor.ts'
import { journey } from '../harness/journey.ts'
import { waitForMailLink } from '../harness/mails.ts'
import { newMember } from '../harness/new-member.ts'
import { button, fillAccountForm, newUsername } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')
const fictional = demoPeople('velvet').find(({ username }) => username === 'ethan')
const ethan = `/members/${fictional?.id ?? ''}`
const landers = ['maplanding', 'socialnetwork', 'transitionsvideolanding', 'video'].map((name) => `/landers/${name}`)
const entries = ['landing', 'landing2/milf', 'landing3'].map((name) => `${ethan}/${name}`)

/** Chooses an answer: a blank in the letter of the front page, or radio buttons. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  const blank = page.locator(`select[name=${name}]`)
  if ((await blank.count()) > 0) await blank.selectOption(value)
  else await page.locator(`input[name=${name}][value=${value}]`).check({ force: true })
}

/** Fills in and submits the questions of a landing page. */
async function answerQuestions(page: Page): Promise<void> {
  await choose(page, 'gender', 'female')
  await choose(page, 'seeks', 'both')
  await page.locator('input[name=age]').fill('36')
  await page.locator('form:has([name=age]) button[type=submit]').click()
}

const isChosen = (page: Page, field: string, value: string) =>
  page.locator(`input[name=${field}][value=${value}]`).isChecked()

for (const theme of ['light', 'dark'] as const)
  journey(`landing pages work without scripts and have no accessibility violations, ${theme}`, async (open) => {
    const { page } = await open({ theme })
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    for (const path of ['/', ...landers, ...entries]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await expectNoOverflow(page)
    }
    expect(scripts).toEqual([])
  })

journey('landing pages do not overflow at 320 px', async (open) => {
  const { page } = await open({ width: 320, device: 'phone' })
  for (const path of [...landers, ...entries]) {
    await page.goto(path)
    await expectNoOverflow(page)
  }
})

journey('the sign-up keeps the answers and the partner from the front page', async (open) => {
  const { page, problems } = await open()
  problems.allowStatus(400, '/')
  await page.goto('/?ref=front-door')
  // Switches off the validation by the browser, so that the server has to refuse the age.
  await page.evaluate(`document.querySelector('form:has([name=age])').noValidate = true`)
  await choose(page, 'gender', 'male')
  await page.locator('input[name=age]').fill('17')
  await button(page, en('index.start')).first().click()
  await page.getByText(en('index.too_young', { min_age: 18 })).waitFor()
  expect(await page.locator('select[name=gender]').inputValue(), 'the chosen gender is kept').toBe('male')
  await answerQuestions(page)
  await page.waitForURL('**/signup?ref=front-door')
  expect(await isChosen(page, 'gender', 'female')).toBe(true)
  expect(await isChosen(page, 'looking_for', 'both')).toBe(true)
})

journey('the sign-up keeps the province that was chosen on the map', async (open) => {
  const { page } = await open({ country: 'NL' })
  await page.goto('/landers/maplanding')
  await page.locator('input[name=region][value=NL-UT]').check({ force: true })
  await page.getByText(en('landers.maplanding_then', { place: 'Utrecht' })).waitFor()
  await answerQuestions(page)
  await page.waitForURL('**/signup')
  await fillAccountForm(page, newUsername())
  await button(page, en('signup.create')).click()
  await page.getByRole('heading', { name: en('signup.photo_title') }).waitFor()
  await page.goto('/complete-signup?step=4')
  expect(await page.locator('select[name=region]').inputValue()).toBe('NL-UT')
})

journey('a first line chosen on an entry page is sent to the member after the sign-up', async (open) => {
  const them = await newMember(await open())
  const { page } = await open({ javaScript: false })
  await page.goto(`/members/${them.id}/landing2`)
  const line = en('landers.entry_opener_song')
  await page.getByRole('radio', { name: line }).check({ force: true })
  await button(page, en('landers.entry_opener_submit')).click()
  const email = await fillAccountForm(page, newUsername())
  await button(page, en('signup.create')).click()
  await page.goto(await waitForMailLink(email))
  await button(page, en('activate.confirm_button')).click()
  await page.getByText(en('activate.done')).waitFor()
  expect(await dbBackdoor.messagesTo(them.id)).toContain(line)
  expect(await chatBackdoor.creditsOf(await dbBackdoor.memberIdByEmail(email))).toBe(4)
})

journey('an entry page asks three questions and continues with the message', async (open) => {
  const { page } = await open()
  await page.goto(`${ethan}/landing3?ref=front-door`)
  await answerQuestions(page)
  await page.waitForURL(`**${ethan}/signup?ref=front-door`)
  await page.locator('textarea[name=message]').waitFor()
})
