import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@velvet/contract/durations'
import { consentVersion, readConsent, readConsentChoice } from '@velvet/contract/consent-rules'
import { setStatisticsConsent, consentCookieOf, saveConsent } from '../../../test/consent.ts'
import { aMember } from '../../../test/members.ts'
import { createWorld, siteIdOf, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const visitorOf = (cookie: string) => readConsentChoice(cookie.slice('__Host-consent='.length))?.visitorId ?? ''
const logOf = async (cookie: string) =>
  (await sql<Record<string, unknown>>`select * from consent_log where visitor_id = ${visitorOf(cookie)} order by id`.execute(world.container.db.direct)).rows // prettier-ignore

describe('consent choice', () => {
  it('sets a readable cookie for 180 days and records a row without personal data', async () => {
    const answer = await saveConsent(world, true)
    expect(answer).toMatchObject({ status: 200, body: {} })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: '__Host-consent', path: '/', sameSite: 'Lax', secure: true })
    expect(cookie?.httpOnly).toBeUndefined()
    expect(cookie?.expires).toEqual(new Date(world.time.now.getTime() + 180 * dayMs))
    expect(readConsent(cookie?.value)).toBe('accepted')
    const [row, ...more] = await logOf(consentCookieOf(answer))
    expect(more).toEqual([])
    expect(row).toMatchObject({ accepts_statistics: true, text_version: consentVersion, locale: 'en', member_id: null })
    expect(JSON.stringify(row)).not.toContain('203.0.113')
  })

  it('keeps the visitor id and records a row for every change', async () => {
    const yes = await setStatisticsConsent(world, true)
    const no = await setStatisticsConsent(world, false, { cookie: yes })
    expect(readConsent(no.slice('__Host-consent='.length))).toBe('refused')
    expect(visitorOf(no)).toBe(visitorOf(yes))
    expect((await logOf(yes)).map((row) => row.accepts_statistics)).toEqual([true, false])
  })

  it('creates a new visitor id for an invalid cookie', async () => {
    const cookie = await setStatisticsConsent(world, true, { cookie: '__Host-consent=vX.nobody.yes' })
    expect(visitorOf(cookie)).toMatch(/^[\w-]{22}$/)
  })

  it('records the version of an older text, which does not count as a choice', async () => {
    const cookie = await setStatisticsConsent(world, true, { version: '0' })
    expect(readConsent(cookie.slice('__Host-consent='.length))).toBe('unasked')
    expect(await logOf(cookie)).toMatchObject([{ text_version: '0' }])
  })

  it('records the signed-in member, but only on their own site', async () => {
    const anna = await aMember(world)
    const cookie = await setStatisticsConsent(world, true, { session: anna.session })
    expect(await logOf(cookie)).toMatchObject([{ member_id: anna.id, site_id: anna.siteId }])
    const elsewhere = await setStatisticsConsent(world, true, { session: anna.session, site: 'selene' })
    expect(await logOf(elsewhere)).toMatchObject([{ member_id: null, site_id: siteIdOf('selene') }])
  })

  it.each([{}, { statistics: 'yes', version: '1' }, { statistics: true }, { statistics: true, version: 'a.b' }])(
    'refuses the body %j',
    async (body) => {
      expect((await world.call('saveConsent', { body })).body.error).toMatchObject({ code: 'invalid_input' })
    },
  )

  it('accepts 100 choices per hour and network', async () => {
    const ip = '198.51.100.7'
    const answers = await Promise.all(Array.from({ length: 120 }, () => saveConsent(world, true, { ip })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  it('is deleted after a year, and loses its member when the account is erased', async () => {
    const anna = await aMember(world)
    const cookie = await setStatisticsConsent(world, true, { session: anna.session })
    const { tracking } = world.container
    expect(await tracking.exportOf(anna.siteId, anna.id)).toMatchObject({ choices: [{ accepts_statistics: true }] })
    await tracking.erase(anna.siteId, anna.id)
    expect(await logOf(cookie)).toMatchObject([{ member_id: null, accepts_statistics: true }])
    const after = (days: number) => new Date(world.time.now.getTime() + days * dayMs)
    await tracking.deleteExpired(anna.siteId, after(364))
    expect(await logOf(cookie)).toHaveLength(1)
    await tracking.deleteExpired(anna.siteId, after(366))
    expect(await logOf(cookie)).toEqual([])
  })
})
