import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '@velvet/i18n/locales'
import { appealTexts } from '../../desk/src/features/appeals/appeal-texts.ts'
import { caseTexts } from '../../desk/src/features/cases/case-texts.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { claimCaseAbout, claimNext, openDesk } from '../harness/desk.ts'
import { journey } from '../harness/journey.ts'
import { newMember } from '../harness/new-member.ts'
import { chooseFromProfileMenu } from '../harness/profile-menu.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

/** Policy and measure of the decision, by their keys. A warning makes it a routine case of three keys. */
const decisions: Partial<Record<Locale, string[]>> = { en: ['2', 'w'], de: ['2', 'p', '2'], pl: ['2', 'p', '1'] }

for (const [language, keys] of Object.entries(decisions) as [Locale, string[]][])
  journey(
    `a report is decided with reasons, and an appeal reverses the decision, in ${language}`,
    async (open) => {
      const text = textsOf(language)
      const [mine, theirs] = [await open(), await open({ locale: language })]
      await newMember(mine)
      const them = await newMember(theirs, { language })
      const receipt = await reportForScam(mine.page, them.id)
      await mine.page.goto(`/complaints/${receipt}`)
      await mine.page.getByText(receipt).waitFor()
      expect(await accessibilityViolations(mine.page)).toEqual([])

      const desk = await openDesk(open, 'moderator')
      expect(await accessibilityViolations(desk)).toEqual([])
      await claimCaseAbout(desk, them.name)
      expect(await accessibilityViolations(desk)).toEqual([])
      for (const key of keys) await desk.keyboard.press(key)
      await desk.keyboard.press('Control+Enter')
      await desk.getByText(caseTexts.decision.decidedToast).first().waitFor()

      const { page } = theirs
      await page.goto('/notifications')
      // A restriction has the same link in its banner.
      await page
        .getByRole('dialog')
        .getByRole('link', { name: text('decisions.card_open') })
        .click()
      await page.waitForURL('**/decision/*')
      await page.getByText(text('statements.facts.asks_for_money')).waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await page.getByLabel(text('decisions.appeal_text')).fill('I only asked for a recipe.')
      await button(page, text('decisions.appeal_submit')).click()
      await page.getByRole('button', { name: text('decisions.appeal_submit') }).waitFor({ state: 'detached' })

      const lead = await openDesk(open, 'safety_lead')
      await lead.keyboard.press('g')
      await lead.keyboard.press('a')
      const row = lead.getByRole('row').filter({ has: lead.getByRole('cell', { name: language, exact: true }) })
      await row.first().click()
      await lead.getByText('I only asked for a recipe.').waitFor()
      expect(await accessibilityViolations(lead)).toEqual([])
      await lead.keyboard.press('o')
      await lead.getByLabel(appealTexts.answer).fill('Right: nobody was asked for money.')
      await lead.keyboard.press('Control+Enter')
      await lead.getByText(appealTexts.overturned).waitFor()

      await page.reload()
      await page.getByText(text('decisions.reversed')).waitFor()
      await page.getByText('Right: nobody was asked for money.').waitFor()
    },
    { device: 'desktop' },
  )

journey(
  'two moderators who ask at the same time get different cases',
  async (open) => {
    const reporter = await open()
    await newMember(reporter)
    for (const reported of [await newMember(await open()), await newMember(await open())])
      await reportForScam(reporter.page, reported.id)
    const desks = [await openDesk(open, 'moderator'), await openDesk(open, 'moderator')]
    await Promise.all(desks.map(claimNext))
    expect(new Set(desks.map((desk) => desk.url())).size).toBe(2)
    for (const desk of desks) {
      const address = desk.url()
      await desk.keyboard.press('o')
      await desk.keyboard.press('Control+Enter')
      await desk.waitForURL((url) => url.href !== address)
    }
  },
  { device: 'desktop' },
)

/** Reports a member from their profile and returns the receipt. */
async function reportForScam(page: Page, memberId: string): Promise<string> {
  await page.goto(`/members/${memberId}`)
  await chooseFromProfileMenu(page, en('member.report'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en('member.report_reason.scam')).check({ force: true })
  await button(dialog, en('member.report_submit')).click()
  await dialog.getByRole('heading', { name: en('member.report_done') }).waitFor()
  return (await dialog.getByRole('status').locator('b').textContent()) ?? ''
}
