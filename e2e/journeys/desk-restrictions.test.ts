import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RestrictionKind } from '@velvet/contract/restriction-rules'
import type { Locale } from '@velvet/i18n/locales'
import { appealTexts } from '../../desk/src/features/appeals/appeal-texts.ts'
import { accessibilityViolations } from '../harness/accessibility.ts'
import { callApi } from '../harness/call-api.ts'
import { dbBackdoor, queryDb } from '../harness/db-backdoor.ts'
import { claimCaseAbout, openDeskByCode } from '../harness/desk.ts'
import { journey } from '../harness/journey.ts'
import { newMember, type NewMember } from '../harness/new-member.ts'
import { button } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

/** Of the demo. Both sign in without passkeys. */
const [moderator, safetyLead] = ['S-113', 'S-104']

/** What pages of a locked member request by themselves. */
const refusedInBackground = [
  'chats.php',
  'likes.php',
  'like-states',
  'time-bonus',
  'discountcode.php',
  'delivered',
  'notifications',
].map((name) => `/api/${name}`)

const languages: Locale[] = ['en', 'de', 'pl']

for (const language of languages)
  journey(
    `what a decision stops is shown with its end and reasons, and an appeal gives everything back, in ${language}`,
    async (open) => {
      const text = textsOf(language)
      const [reporter, theirs] = [await open(), await open({ locale: language })]
      await newMember(reporter)
      const them = await newMember(theirs, { language, isPremium: true })
      const { page, problems } = theirs
      // The browser of a restricted member gets refusals.
      for (const path of ['/', '/members', ...refusedInBackground]) problems.allowStatus(403, path)
      const desk = await openDeskByCode(await open(), moderator)
      const decide = async (keys: string[], expected: RestrictionKind) => {
        await callApi(reporter, 'POST', '/api/reports', { member_id: them.id, reason: 'scam' })
        await desk.goto(new URL('/cases', desk.url()).href)
        await claimCaseAbout(desk, them.name)
        for (const key of [...keys, 'Control+Enter']) await desk.keyboard.press(key)
        await expect.poll(() => hasRestriction(them, expected), { timeout: 10_000 }).toBe(true)
      }
      const isShown = async () => {
        const response = await reporter.context.request.get(`/api/members/${them.id}`)
        return response.status() === 200
      }

      // A pause of 30 days, after which the kinds that it does not contain are added, so that all are shown at once.
      await decide(['2', 'p', '3'], 'hidden')
      await addRestrictions(them, ['no_new_conversations', 'no_photos'])
      await readDecision(page, text('decisions.card_open'))
      await page.getByText(text('statements.facts.asks_for_money')).waitFor()
      await button(page, text('decisions.read')).click()
      await page.goto('/settings')
      for (const kind of ['no_new_conversations', 'no_messages', 'no_photos', 'no_payments', 'hidden'])
        await page.getByText(withDate(text(`decisions.limit.${kind}`))).waitFor()
      if (language === 'en') expect(await accessibilityViolations(page)).toEqual([])
      expect(await isShown()).toBe(false)

      await endRestrictions(them)
      await dbBackdoor.runJob('moderation.lift_restrictions')
      await expect.poll(isShown).toBe(true)
      // The server caches what stops a member for five seconds.
      await expect.poll(() => restrictionsOf(theirs), { timeout: 10_000 }).toEqual([])
      await page.reload()
      await page.getByRole('heading', { name: text('settings.title') }).waitFor()
      expect(await page.getByText(text('decisions.limit_title')).count()).toBe(0)

      // A lock until the case is decided. Reasons, data, money and the end of the account stay within reach.
      await decide(['1', 'l'], 'locked')
      await page.goto('/members')
      await page.getByText(withDate(text('decisions.limit.locked'))).waitFor()
      await page.goto('/settings#privacy')
      await page.getByRole('button', { name: text('settings.export_request') }).click()
      await page.getByText(text('settings.export_requested')).waitFor()
      await page.goto('/settings/delete')
      await page.getByRole('heading', { name: text('leaving.title'), level: 1 }).waitFor()
      await page.goto('/withdraw')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await readDecision(page, text('decisions.card_open'))
      if (language === 'en') expect(await accessibilityViolations(page)).toEqual([])
      const objection = `Not me, ${them.name}.`
      await page.getByLabel(text('decisions.appeal_text')).fill(objection)
      await button(page, text('decisions.appeal_submit')).click()
      await page.getByRole('button', { name: text('decisions.appeal_submit') }).waitFor({ state: 'detached' })

      const lead = await openDeskByCode(await open(), safetyLead)
      await overturn(lead, language, objection)
      await expect.poll(isShown).toBe(true)
      await expect.poll(() => restrictionsOf(theirs), { timeout: 10_000 }).toEqual([])
      await page.reload()
      await page.getByText(text('decisions.reversed')).waitFor()
      await page.goto('/settings')
      await page.getByRole('heading', { name: text('settings.title') }).waitFor()
      expect(await page.getByText(text('decisions.limit_title')).count()).toBe(0)
    },
    { device: 'desktop' },
  )

/** Opens the decision from the banner or the dialog that every page shows. */
async function readDecision(page: Page, label: string): Promise<void> {
  await page.goto('/service')
  await page.getByRole('link', { name: label }).first().click()
  await page.waitForURL('**/decision/*')
}

/** Overturns the appeal with this text at the desk. */
async function overturn(lead: Page, language: Locale, objection: string): Promise<void> {
  await lead.keyboard.press('g')
  await lead.keyboard.press('a')
  const row = lead.getByRole('row').filter({ has: lead.getByRole('cell', { name: language, exact: true }) })
  await row.last().click()
  await lead.getByText(objection).waitFor()
  await lead.keyboard.press('o')
  await lead.getByLabel(appealTexts.answer).fill('Right: it was another account.')
  await lead.keyboard.press('Control+Enter')
  await lead.getByText(appealTexts.overturned).waitFor()
}

/** Adds restrictions with the end of the ones that the member has. */
const addRestrictions = ({ id }: NewMember, kinds: RestrictionKind[]) =>
  queryDb(
    `insert into restrictions (site_id, member_id, decision_id, kind, starts_at, ends_at)
     select distinct site_id, member_id, decision_id, added, starts_at, ends_at
     from restrictions, unnest($2::text[]) as added where member_id = $1`,
    [id, kinds],
  )

const hasRestriction = async ({ id }: NewMember, kind: RestrictionKind): Promise<boolean> =>
  (await queryDb('select 1 from restrictions where member_id = $1 and kind = $2', [id, kind])).length > 0

const endRestrictions = ({ id }: NewMember) =>
  queryDb('update restrictions set ends_at = now() where member_id = $1', [id])

/** Matches a text with a date and a time in place of `{until}`. */
const withDate = (message: string): RegExp =>
  new RegExp(message.replaceAll('.', '\\.').replace('{until}', '.*\\d{4}.*\\d{2}[:.]\\d{2}.*'))

const restrictionsOf = async (visit: Parameters<typeof callApi>[0]) =>
  (await callApi<{ user: { restrictions: unknown[] } }>(visit, 'GET', '/api/user.php')).user.restrictions
