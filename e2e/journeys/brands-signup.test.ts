import { expect } from 'vitest'
import { journey } from '../harness/journey.ts'
import { demoMember } from '../harness/log-in.ts'
import { button, fillAccountForm, newUsername } from '../harness/sign-up.ts'
import { textsOf } from '../harness/texts.ts'

const en = textsOf('en')

for (const javaScript of [true, false])
  journey(
    `the sign-up shows the problems of all fields at once, ${javaScript ? 'with' : 'without'} scripts`,
    async (open) => {
      const { page, problems } = await open({ javaScript })
      for (const path of ['/signup', '/signup.data']) problems.allowStatus(400, path)
      const { email, username } = demoMember('velvet', 'emma')
      await page.goto('/signup')
      await fillAccountForm(page, username)
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill('short')
      await page.locator('input[name=birth_year]').fill('2015')
      await page.locator('input[name=consents_to_intimate_data]').uncheck({ force: true })
      await button(page, en('signup.create')).click()
      for (const problem of [
        en('errors.email_taken'),
        en('errors.username_taken'),
        en('problems.password_too_short', { min: 10 }),
        en('problems.dob_too_young', { min_age: 18 }),
        en('signup.terms_missing'),
      ])
        await page.getByText(problem, { exact: true }).waitFor()
    },
    { device: 'phone' },
  )

journey('a discreet site does not reveal taken names among other problems', async (open) => {
  const { page, problems } = await open({ site: 'selene' })
  for (const path of ['/signup', '/signup.data']) problems.allowStatus(400, path)
  const { email, username } = demoMember('selene', 'grace')
  await page.goto('/signup', { waitUntil: 'networkidle' })
  const checked = page.waitForResponse('**/api/signup/username')
  await fillAccountForm(page, username)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('short')
  expect(await (await checked).json()).toEqual({ state: 'unknown' })
  await button(page, en('signup.create')).click()
  await page.getByText(en('problems.password_too_short', { min: 10 }), { exact: true }).waitFor()
  for (const problem of ['errors.email_taken', 'errors.username_taken'] as const)
    expect(await page.getByText(en(problem)).count(), problem).toBe(0)
})

/** Height of the first step on a phone, down to the end of the page. */
const maxSignupHeightPx = 1400

journey(
  'the sign-up is short on a phone',
  async (open) => {
    const { page } = await open()
    await page.goto('/signup', { waitUntil: 'networkidle' })
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(maxSignupHeightPx)
  },
  { device: 'phone' },
)

journey(
  'the sign-up form stays in its column while the pane beside it is missing',
  async (open) => {
    const { page } = await open()
    await page.goto('/signup', { waitUntil: 'networkidle' })
    const form = page.locator('.signup-form')
    const before = await form.boundingBox()
    await page.evaluate(`document.querySelector('.signup-form + div').remove()`)
    expect(await form.boundingBox()).toEqual(before)
    expect(before?.x).toBeGreaterThan(500)
  },
  { device: 'desktop' },
)

journey('the username is checked while it is typed', async (open) => {
  const { page } = await open()
  await page.goto('/signup', { waitUntil: 'networkidle' })
  const username = page.locator('input[name=username]')
  await username.pressSequentially(demoMember('velvet', 'emma').username)
  await page.getByText(en('errors.username_taken'), { exact: true }).waitFor()
  const free = newUsername()
  await username.fill(free)
  await page.getByText(en('signup.username_free', { name: free }), { exact: true }).waitFor()
})

journey('the sign-up shows the scene and the answers of the lander on wide screens', async (open, device) => {
  const { page } = await open()
  await page.goto('/landers/alonetonight')
  await page.locator('input[name=gender][value=female]').check({ force: true })
  await page.locator('input[name=seeks][value=male]').check({ force: true })
  await page.locator('input[name=age]').fill('36')
  await page.locator('form:has([name=age]) button[type=submit]').click()
  await page.waitForURL('**/signup')
  const chips = page.locator('details:has(input[name=gender]) > summary')
  const who = en('signup.looking_for_answer', { who: en('values.looking_for.male') })
  await chips.getByText(who, { exact: true }).waitFor()
  await chips.click()
  await page.locator('input[name=looking_for][value=both]').check({ force: true })
  await chips.getByText(who, { exact: true }).waitFor({ state: 'hidden' })
  const scene = page.locator('img[src="/lander-scenes/alonetonight"]')
  if (device === 'phone') expect(await scene.isVisible()).toBe(false)
  else
    await expect
      .poll(() => page.evaluate(`document.querySelector('img[src^="/lander-scenes/"]').naturalWidth`))
      .toBe(760)
})
