import { expect } from 'vitest'
import { approvalTexts } from '../../desk/src/features/approvals/approval-texts.ts'
import { caseTexts } from '../../desk/src/features/cases/case-texts.ts'
import { inboxTexts } from '../../desk/src/features/inbox/inbox-texts.ts'
import { operatorTexts } from '../../desk/src/features/operators/operator-texts.ts'
import { inviteTexts, networkTexts, personTexts, teamTexts } from '../../desk/src/features/team/team-texts.ts'
import { accessibilityViolations, expectNoOverflow } from '../harness/accessibility.ts'
import { openDeskByCode } from '../harness/desk.ts'
import { journey } from '../harness/journey.ts'

const [owner, safetyLead, operatorLead] = ['S-101', 'S-104', 'S-106']
const [support, analyst] = ['S-107', 'S-109']

/** Pages of the desk that need no case, by the person who opens them. */
const pages = {
  [owner]: ['/approvals', '/team', `/team/${analyst}`, `/team/${owner}`, '/team/invite', '/team/networks', '/audit'],
  [safetyLead]: ['/cases', '/cases/list', '/cases/list?state=decided', '/photos', '/members', '/appeals', '/approvals'],
  [support]: ['/inbox', '/inbox?view=solved', '/approvals'],
  [operatorLead]: ['/operators', '/operators/scores', '/operators/dashboard', '/care', '/samples'],
}
const firstTitles = {
  [owner]: approvalTexts.title,
  [safetyLead]: caseTexts.queues.title,
  [support]: inboxTexts.list.title,
  [operatorLead]: operatorTexts.title,
}

for (const theme of ['light', 'dark'] as const)
  journey(
    `the screens of the desk are accessible and fit, ${theme}`,
    async (open) => {
      const visitor = await open({ theme, width: 1024 })
      const desk = await openDeskByCode(visitor, owner, firstTitles[owner])
      for (const [code, paths] of Object.entries(pages)) {
        const page =
          code === owner ? desk : await openDeskByCode(await open({ theme, width: 1024 }), code, firstTitles[code])
        for (const path of paths) {
          await page.goto(new URL(path, page.url()).href)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
          expect(await accessibilityViolations(page)).toEqual([])
          for (const width of [1600, 390, 1024]) {
            await page.setViewportSize({ width, height: 900 })
            await expectNoOverflow(page)
          }
        }
      }
      const outside = await open({ theme })
      outside.problems.allowStatus(410, '/desk/enrolment/options')
      outside.problems.allowStatus(403, '/desk/session')
      for (const path of ['/sign-in', '/enrolment?invitation=unknown']) {
        await outside.page.goto(new URL(path, desk.url()).href)
        await outside.page.getByRole('heading', { level: 1 }).waitFor()
        expect(await accessibilityViolations(outside.page)).toEqual([])
      }
    },
    { device: 'desktop' },
  )

journey(
  'an owner locks, unlocks and invites staff and limits networks with the keyboard alone',
  async (open) => {
    const page = await openDeskByCode(await open(), owner, approvalTexts.title)
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const hasStatus = (name: string) => page.getByRole('main').getByText(name, { exact: true }).waitFor()

    await press('g', 't')
    await page.getByRole('table', { name: teamTexts.label }).waitFor()
    await press('/')
    await page.keyboard.type(analyst)
    await page.getByRole('link', { name: owner }).waitFor({ state: 'detached' })
    await press('Enter', 'Enter')
    await page.getByRole('heading', { level: 1, name: analyst }).waitFor()
    await press('l')
    await page.getByRole('dialog').waitFor()
    await press('Enter')
    await hasStatus('Locked')
    await press('l')
    await page.getByRole('dialog', { name: personTexts.unlockTitle(analyst) }).waitFor()
    await press('Enter')
    await hasStatus('Active')

    await press('g', 't')
    await page.getByRole('table', { name: teamTexts.label }).waitFor()
    await press('i')
    await page.getByLabel(inviteTexts.name).waitFor()
    await page.keyboard.type('Robin Example')
    await press('Tab')
    await page.keyboard.type('robin@example.test')
    await page.getByLabel(teamTexts.reason).focus()
    await page.keyboard.type('New colleague')
    await press('Control+Enter')
    await page.getByText(teamTexts.proposed).waitFor()

    await page.getByRole('table', { name: teamTexts.label }).waitFor()
    await press('w')
    await page.getByRole('table', { name: networkTexts.label }).waitFor()
    await press('j', 'Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('198.51.100.0/24')
    await press('Tab')
    await page.keyboard.type('Office only')
    await press('Tab', 'Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await press('g', 'v')
    await page.getByRole('row').filter({ hasText: 'Robin Example' }).waitFor()
    await page.getByRole('row').filter({ hasText: '198.51.100.0/24' }).waitFor()
  },
  { device: 'desktop' },
)
