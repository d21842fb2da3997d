/**
 * Takes screenshots of the desk for the documentation: `npm run screens:desk`, while a demo is running. `npm run
 * screens:desk -- team audit` only takes these two. Decides cases without messages until one with messages comes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { caseTexts } from '../desk/src/features/cases/case-texts.ts'
import { inboxTexts } from '../desk/src/features/inbox/inbox-texts.ts'
import { fieldNames, memberTexts } from '../desk/src/features/members/member-texts.ts'
import { leadTexts } from '../desk/src/features/operators/lead-texts.ts'
import { operatorTexts } from '../desk/src/features/operators/operator-texts.ts'
import { sessionTexts } from '../desk/src/features/session/session-texts.ts'
import { personTexts } from '../desk/src/features/team/team-texts.ts'
import { developmentEnvironment, requireValue, root } from '../scripts/product/environment.ts'
import { encodePicture, maxPictureBytes } from './encode-picture.ts'
import { closeBrowser } from './harness/browser.ts'
import { openVisit } from './harness/visit.ts'

type DeskScreen = {
  name: string
  /** Without it the page stays as the screen before left it. */
  path?: string
  /** Code of the member of staff who is signed in. */
  as?: string
  act?: (page: Page) => Promise<void>
}

const target = join(root, 'docs/screens')
const deskUrl = requireValue(developmentEnvironment(), 'DESK_URL')
const widths = [1200, 1600]
const heightPx = 900
const [owner, moderator, safetyLead, secondLead] = ['S-101', 'S-103', 'S-104', 'S-112']
const [support, auditor] = ['S-107', 'S-110']
const [operator, operatorLead] = ['S-105', 'S-106']

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Finds the template with two fields to fill in. */
const refundSent = 'was sent'

const maxDecided = 12

/** Claims cases of the queue `General` until one has messages. Those before it are decided without measures. */
async function openCase(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'General' })
  await row.getByRole('button', { name: caseTexts.queues.start }).click()
  const subject = page.getByRole('region', { name: caseTexts.subject.title })
  for (let decided = 0; decided < maxDecided; decided++) {
    await subject.waitFor()
    if (await subject.getByRole('heading', { name: caseTexts.subject.messages }).count()) break
    const address = page.url()
    await press(page, 'o', 'Control+Enter')
    await page.waitForURL((url) => url.href !== address)
  }
  await closeNotification(page)
}

const closeNotification = (page: Page) =>
  page.getByRole('button', { name: sessionTexts.frame.closeNotification }).click({ timeout: 1_000 }).catch(() => undefined) // prettier-ignore

/** Searches for a login of the demo. */
async function searchForMember(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('emma@velvet.example')
  await press(page, 'Enter')
  await page.getByRole('row').nth(1).waitFor()
}

/** Opens the first case of the list, and the sheet of the member whom it is about. */
async function openSubject(page: Page): Promise<void> {
  await press(page, 'Enter')
  await page.getByRole('link', { name: caseTexts.subject.openSheet }).waitFor()
  await press(page, 'm')
  await page.getByRole('region', { name: memberTexts.timeline.title }).waitFor()
}

async function startReveal(page: Page): Promise<void> {
  await press(page, 'r')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('The member wrote from another address and asked for help.')
}

/** Marks two photos, and selects one that is shown alone because of its nudity score. */
async function openPhoto(page: Page): Promise<void> {
  await page.locator('[data-photo]').first().waitFor()
  await press(page, 'a', '8', 'ArrowRight')
}

const { composer, list, shift } = operatorTexts
const answerField = (page: Page) => page.getByRole('textbox', { name: /^Answer as / })

/** Starts the shift and claims three conversations. The one that waits longest is open. */
async function openConversations(page: Page): Promise<void> {
  await page.getByRole('button', { name: shift.start }).waitFor()
  await press(page, 's')
  const own = page.getByRole('region', { name: list.title })
  await own.waitFor()
  const held = own.getByRole('listitem')
  for (let count = 1; count <= 3; count++) {
    await press(page, 'n')
    await held.nth(count - 1).waitFor()
  }
  await held.first().getByRole('link').click()
  await answerField(page).waitFor()
  await page.waitForLoadState('networkidle')
}

const screens: DeskScreen[] = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'queues', path: '/cases', as: safetyLead },
  { name: 'case-list', path: '/cases/list', as: safetyLead },
  { name: 'case-list-empty', path: '/cases/list?q=nothing', as: safetyLead },
  { name: 'case', path: '/cases', as: moderator, act: openCase },
  {
    name: 'case-decision',
    as: moderator,
    act: async (page) => {
      await press(page, '2', 'p', '2')
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'members', path: '/members', as: moderator, act: searchForMember },
  { name: 'member', path: '/cases/list?state=decided', as: moderator, act: openSubject },
  { name: 'member-reveal', as: moderator, act: startReveal },
  {
    name: 'member-revealed',
    as: moderator,
    act: async (page) => {
      await press(page, 'Control+Enter')
      await page.getByRole('button', { name: memberTexts.identity.hideField(fieldNames.email) }).waitFor()
      await closeNotification(page)
    },
  },
  { name: 'photo', path: '/photos', as: moderator, act: openPhoto },
  { name: 'photos', as: moderator, act: (page) => press(page, 'v') },
  { name: 'shortcuts', path: '/cases', as: moderator, act: (page) => press(page, '?') },
  { name: 'appeals', path: '/appeals', as: safetyLead },
  {
    name: 'appeal',
    path: '/appeals',
    as: safetyLead,
    act: async (page) => {
      await press(page, 'j', 'Enter')
      await page.getByRole('heading', { level: 3 }).first().waitFor()
      await press(page, 'o')
    },
  },
  { name: 'inbox', path: '/inbox', as: support },
  {
    name: 'ticket',
    path: '/inbox?language=de&kind=refund',
    as: support,
    act: async (page) => {
      await page.getByRole('table').waitFor()
      await press(page, 'n')
      await page.getByRole('region', { name: inboxTexts.thread.title }).waitFor()
      await press(page, ';')
      await page.getByRole('combobox', { name: inboxTexts.templates.search }).fill(refundSent)
      await press(page, 'Enter')
    },
  },
  { name: 'ticket-templates', as: support, act: (page) => press(page, 'Control+;') },
  { name: 'approvals', path: '/approvals', as: secondLead },
  { name: 'approvals-team', path: '/approvals', as: 'S-111' },
  { name: 'team', path: '/team', as: owner },
  { name: 'person', path: '/team/S-107', as: owner },
  {
    name: 'person-offboard',
    path: '/team/S-107',
    as: owner,
    act: async (page) => {
      await page.getByRole('button', { name: personTexts.offboard }).waitFor()
      await press(page, 'o')
    },
  },
  { name: 'invite', path: '/team/invite', as: owner },
  { name: 'networks', path: '/team/networks', as: owner },
  { name: 'operators-start', path: '/operators', as: operator },
  { name: 'operators', path: '/operators', as: operator, act: openConversations },
  {
    name: 'operators-refused',
    as: operator,
    act: async (page) => {
      await answerField(page).fill(
        'Yes, let us meet on Saturday after the choir. Tell me what you sing in the kitchen.',
      )
      await page.getByText(composer.problems).waitFor()
    },
  },
  {
    name: 'operators-flag',
    as: operator,
    act: async (page) => {
      await answerField(page).fill('')
      await press(page, 'Escape', 'f')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'operators-scores', path: '/operators/scores', as: operator },
  { name: 'operators-dashboard', path: '/operators/dashboard', as: operatorLead },
  { name: 'care', path: '/care', as: operatorLead },
  {
    name: 'samples',
    path: '/samples',
    as: operatorLead,
    act: (page) => page.getByRole('region', { name: leadTexts.samples.before }).waitFor(),
  },
  { name: 'audit', path: '/audit', as: auditor },
  { name: 'queues-auditor', path: '/cases', as: auditor },
]

const wanted = process.argv.slice(2)
const selected = wanted.length > 0 ? screens.filter(({ name }) => wanted.includes(name)) : screens
mkdirSync(target, { recursive: true })
try {
  for (const [as, list] of Map.groupBy(selected, (screen) => screen.as)) {
    const { page, context } = await openVisit({ width: widths[0] ?? heightPx })
    page.on('console', (message) => {
      const isExpected = message.text().includes('403')
      if (['error', 'warning'].includes(message.type()) && !isExpected) console.log(`${page.url()}: ${message.text()}`)
    })
    await page.goto(deskUrl, { waitUntil: 'networkidle' })
    if (as) {
      await page.getByRole('button', { name: as }).click()
      await page.getByRole('navigation', { name: sessionTexts.frame.navigation }).waitFor()
    }
    for (const screen of list) await takeScreenshots(page, screen)
    await context.close()
  }
} finally {
  await closeBrowser()
}

async function takeScreenshots(page: Page, { name, path, act }: DeskScreen): Promise<void> {
  await page.setViewportSize({ width: widths[0] ?? heightPx, height: heightPx })
  if (path) await page.goto(new URL(path, deskUrl).href, { waitUntil: 'networkidle' })
  await act?.(page)
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: heightPx })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const file = `desk-${name}-${width}-${colorScheme}.webp`
      const picture = await encodePicture(sharp(await page.screenshot()))
      writeFileSync(join(target, file), picture)
      console.log(`${file.padEnd(44)} ${Math.ceil(picture.length / 1000)} kB`)
      if (picture.length > maxPictureBytes) throw new Error(`${file} is larger than ${maxPictureBytes} bytes.`)
    }
}
