import type { Page } from 'playwright-core'
import { caseTexts } from '../../desk/src/features/cases/case-texts.ts'
import { e2eEnvironment } from '../product.ts'
import type { Visit } from './visit.ts'

/** Opens the desk in a browser of its own and signs in as a person of the demo, without a passkey. */
export async function openDesk({ page, problems }: Visit, code: string): Promise<Page> {
  problems.allowStatus(403, '/desk/session')
  await page.goto(e2eEnvironment().DESK_URL ?? '')
  await page.getByRole('button', { name: code }).click()
  await page.getByRole('heading', { name: caseTexts.queues.title }).waitFor()
  return page
}

/**
 * Claims cases of the queue `General` until the one about this person comes. The others, which other journeys opened, are
 * decided without measures.
 */
export async function claimCaseAbout(page: Page, nickname: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'General' })
  await row.getByRole('button', { name: caseTexts.queues.start }).click()
  const subject = page.getByRole('region', { name: caseTexts.subject.title })
  for (;;) {
    await subject.waitFor()
    const address = page.url()
    if (await subject.getByText(nickname).count()) return
    await page.keyboard.press('o')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL((url) => url.href !== address)
  }
}
