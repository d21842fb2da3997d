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

/** Owners of the demo, who sign in without passkeys. */
const [owner, otherOwner] = ['S-101', 'S-111']

/** Sends calls to the desk as a person of the demo. */
async function signInByCode({ context }: Visit, code: string) {
  const { host, port } = new URL(requireValue(e2eEnvironment(), 'DESK_URL'))
  const call = async (name: DeskCallName, data: object, params: Record<string, string> = {}): Promise<unknown> => {
    const { method, path } = deskCalls[name]
    // Node does not resolve the subdomains of localhost, so the request goes to the IP address with a `Host` header.
    const address = `http://127.0.0.1:${port}${path.replace(/:([a-z]+)/g, (_match, key: string) => params[key] ?? '')}`
    const headers = { Host: host, 'X-Request-Type': 'client' }
    const response = await context.request.fetch(address, { method, data, headers })
    if (!response.ok()) throw new Error(`${name}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  await call('signInForDevelopment', { code })
  return call
}

/** Invites a person with a role on all sites: one owner proposes it, another one approves. Returns the link. */
async function inviteStaff(open: () => Promise<Visit>, role: StaffRole): Promise<string> {
  const propose = await signInByCode(await open(), owner)
  const { approval_id } = (await propose('inviteStaff', {
    name: `Person ${role}`,
    email: `${randomUUID()}@example.test`,
    languages: ['en'],
    grants: [{ role, site_id: null }],
    reason: 'Joins the team.',
  })) as { approval_id: string }
  const approve = await signInByCode(await open(), otherOwner)
  const { link } = (await approve('decideApproval', { outcome: 'approved' }, { id: approval_id })) as { link: string }
  return link
}

/**
 * Invites a person with this role, who adds two passkeys and signs in with the second one. `title` is that of the first
 * page of the role.
 */
export async function openDesk(
  open: () => Promise<Visit>,
  role: StaffRole,
  title: string = caseTexts.queues.title,
): Promise<Page> {
  const link = await inviteStaff(open, role)
  const { page, problems } = await open()
  problems.allowStatus(401, '/desk/session')
  const { enrolment, signIn } = sessionTexts
  const removeFirst = await addAuthenticator(page)
  await page.goto(link)
  await page.getByRole('button', { name: enrolment.first }).click()
  await page.getByText(enrolment.oneAdded).waitFor()
  await removeFirst()
  await addAuthenticator(page)
  await page.getByRole('button', { name: enrolment.second }).click()
  await page.getByRole('link', { name: enrolment.toSignIn }).click()
  await page.getByRole('button', { name: signIn.passkey }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  return page
}

/**
 * Opens the desk in a browser of its own and signs in as a person of the demo, without a passkey. `title` is that of the
 * first page of the person's roles.
 */
export async function openDeskByCode(
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
