import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { deskCalls, type DeskCallName } from '@velvet/contract/desk/desk-calls'
import type { StaffRole } from '@velvet/contract/desk/staff-roles'
import { caseTexts } from '../../desk/src/features/cases/case-texts.ts'
import { sessionTexts } from '../../desk/src/features/session/session-texts.ts'
import { requireValue } from '../../scripts/product/environment.ts'
import { e2eEnvironment } from '../product.ts'
import { addAuthenticator } from './passkeys.ts'
import type { Visit } from './visit.ts'

/**
 * Opens the desk in a browser of its own and signs in as a person of the demo, without a passkey. `title` is that of the
 * first page of the person's roles.
 */
export async function openDesk(
  { page, problems }: Visit,
  code: string,
  title: string = caseTexts.queues.title,
): Promise<Page> {
  problems.allowStatus(403, '/desk/session')
  await page.goto(e2eEnvironment().DESK_URL ?? '')
  await page.getByRole('button', { name: code }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  return page
}

/** Claims the next case of the queue `General`. */
export async function claimNext(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'General' })
  await row.getByRole('button', { name: caseTexts.queues.start }).click()
  await subject(page).waitFor()
}

/**
 * Claims cases of the queue `General` until the one about this person comes. The others, which other journeys opened, are
 * decided without measures.
 */
export async function claimCaseAbout(page: Page, nickname: string): Promise<void> {
  await claimNext(page)
  while ((await subject(page).getByText(nickname).count()) === 0) {
    const address = page.url()
    await page.keyboard.press('o')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL((url) => url.href !== address)
    await subject(page).waitFor()
  }
}

const subject = (page: Page) => page.getByRole('region', { name: caseTexts.subject.title })
