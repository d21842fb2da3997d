import { afterEach, describe, expect, it, vi } from 'vitest'
import { user } from '../testing/fixtures.ts'
import { answerOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as comeBack } from './account-deleted.tsx'
import { action as leave } from './delete-account.tsx'
import { action as logIn } from './login.tsx'
import { action as confirmMail } from './mail-change-do.tsx'
import { action as askForReset } from './reset-password.tsx'
import { action as resetPassword } from './reset-password-do.tsx'
import { action as change, loader as openSettings } from './settings.tsx'

afterEach(() => vi.unstubAllGlobals())

const session = '__Host-session=abc'
const sessionGone = '__Host-session=; Max-Age=0; Path=/'
const refusedWith = (status: number, code: string, params = {}) => ({ status, body: { error: { code, params } } })
const loggedOut = refusedWith(403, 'authentication_required')
const lastCall = (calls: ReturnType<typeof stubApi>) => ({ call: calls.at(-1)?.call, body: calls.at(-1)?.body })

describe('logging in with a passkey', () => {
  const form = { intent: 'passkey', response: '{"id":"key"}', stay: 'on' }

  it('hands the answer of the device on and leads to where it was going', async () => {
    const calls = stubApi({ 'POST /api/passkeys/login': { body: { user }, cookies: ['__Host-session=new'] } })
    const answer = await answerOf(() => logIn(visitTo('/login?redirect=%2Fsettings', { form }).args))
    expect(answer.headers.get('Location')).toBe('/settings')
    expect(answer.headers.getSetCookie()[0]).toBe('__Host-session=new')
    expect(calls[0]?.body).toEqual({ response: { id: 'key' }, stay: true })
  })

  it('says when the passkey is not accepted', async () => {
    stubApi({ 'POST /api/passkeys/login': refusedWith(401, 'passkey_failed') })
    const answer = await logIn(visitTo('/login', { form: { ...form, response: 'nonsense' } }).args)
    expect(answer).toMatchObject({ data: { problem: { code: 'passkey_failed' } }, init: { status: 401 } })
  })
})

describe('asking for a new password', () => {
  const ask = (email: string) => askForReset(visitTo('/reset-password', { form: { email } }).args)

  it('sends the address without blanks', async () => {
    const calls = stubApi({ 'POST /api/password-reset': {} })
    expect(await ask(' anna@example.com ')).toMatchObject({ data: { email: 'anna@example.com' } })
    expect(calls[0]?.body).toEqual({ email: 'anna@example.com' })
  })

  it('does not ask the API about something that is no address', async () => {
    const calls = stubApi()
    expect(await ask('anna')).toMatchObject({ data: { problem: { params: { problems: ['email_invalid'] } } } })
    expect(calls).toEqual([])
  })

  it.each([
    ['email_not_found', 404],
    ['reset_limit_reached', 429],
  ])('says %s and keeps the address', async (code, status) => {
    stubApi({ 'POST /api/password-reset': refusedWith(status, code) })
    expect(await ask('a@example.com')).toMatchObject({
      data: { email: 'a@example.com', problem: { code } },
      init: { status },
    })
  })
})

describe('choosing a new password', () => {
  const choose = (form: Record<string, string>) =>
    answerOf(() => resetPassword(visitTo('/reset-password/do?token=t1', { form, cookie: session }).args))
  const good = { password: 'long enough', repeat: 'long enough' }

  it('ends the session here and leads to the login', async () => {
    const calls = stubApi({ 'PUT /api/password-reset': { cookies: [sessionGone] } })
    const answer = await choose(good)
    expect(answer.headers.get('Location')).toBe('/login?password=changed')
    expect(answer.headers.getSetCookie()).toEqual([sessionGone])
    expect(calls[0]?.body).toEqual({ token: 't1', password: 'long enough' })
  })

  it('keeps two different ones from the API', async () => {
    const calls = stubApi()
    expect(await choose({ ...good, repeat: 'other' })).toMatchObject({
      data: { problem: { params: { problems: ['password_mismatch'] } } },
    })
    expect(calls).toEqual([])
  })

  it('says when the link does not work any more', async () => {
    stubApi({ 'PUT /api/password-reset': refusedWith(410, 'link_invalid') })
    expect(await choose(good)).toMatchObject({ data: { problem: { code: 'link_invalid' } }, init: { status: 410 } })
  })
})

describe('confirming a new address', () => {
  const confirm = () => answerOf(() => confirmMail(visitTo('/mail-change/do', { form: { token: 't1' } }).args))

  it('leads to an address without the token', async () => {
    const calls = stubApi({ 'PUT /api/email-change': {} })
    expect((await confirm()).headers.get('Location')).toBe('/mail-change/do?state=done')
    expect(calls[0]?.body).toEqual({ token: 't1' })
  })

  it.each([
    ['link_invalid', 410],
    ['email_taken', 409],
  ])('says %s', async (code, status) => {
    stubApi({ 'PUT /api/email-change': refusedWith(status, code) })
    expect(await confirm()).toMatchObject({ data: { problem: { code } }, init: { status } })
  })
})

describe('the settings', () => {
  const send = (form: Record<string, string>, path = '/settings') =>
    answerOf(() => change(visitTo(path, { form, cookie: session }).args))

  it.each([
    [
      { intent: 'email', email: ' new@example.com ', old_password: 'old' },
      'POST /api/email-change',
      { email: 'new@example.com', password: 'old' },
    ],
    [
      { intent: 'password', old_password: 'old', password: 'long enough', repeat: 'long enough' },
      'PUT /api/password',
      { old_password: 'old', password: 'long enough' },
    ],
    [
      { intent: 'add_passkey', name: ' Phone ', response: '{"id":"k"}' },
      'POST /api/passkeys',
      { name: 'Phone', response: { id: 'k' } },
    ],
    [{ intent: 'remove_passkey', item: 'k/1' }, 'DELETE /api/passkeys/k%2F1', null],
    [{ intent: 'end_session', item: 's1' }, 'DELETE /api/sessions/s1', null],
    [{ intent: 'end_other_sessions' }, 'DELETE /api/sessions', null],
    [{ intent: 'invisible', on: 'on' }, 'PUT /api/account/visibility', { is_invisible: true }],
    [{ intent: 'invisible' }, 'PUT /api/account/visibility', { is_invisible: false }],
    [{ intent: 'discreet', on: 'on' }, 'PUT /api/account/visibility', { is_discreet: true }],
    [{ intent: 'read_receipts', on: 'on' }, 'PUT /api/chat-settings', { shares_reading: true }],
    [{ intent: 'read_receipts' }, 'PUT /api/chat-settings', { shares_reading: false }],
    [{ intent: 'request_export' }, 'POST /api/exports', null],
  ])('take %j', async (form, call, body) => {
    const calls = stubApi({ [call]: {} })
    const answer = await send(form)
    expect(lastCall(calls)).toEqual({ call, body })
    expect(answer).toMatchObject({ data: { intent: form.intent } })
    expect(answer).not.toHaveProperty('data.problem')
  })

  it.each([
    [{ intent: 'email', email: 'new', old_password: 'old' }, { params: { problems: ['email_new_invalid'] } }],
    [{ intent: 'email', email: 'new@example.com' }, { code: 'old_password_wrong' }],
    [{ intent: 'password', password: 'long enough', repeat: 'long enough' }, { code: 'old_password_wrong' }],
    [
      { intent: 'password', old_password: 'old', password: 'long enough', repeat: 'other' },
      { params: { problems: ['password_mismatch'] } },
    ],
    [{ intent: 'add_passkey', name: ' ', response: '{}' }, { params: { problems: ['passkey_name_missing'] } }],
  ])('refuse %j before the API is asked', async (form, problem) => {
    const calls = stubApi()
    expect(await send(form)).toMatchObject({ data: { intent: form.intent, problem } })
    expect(calls).toEqual([])
  })

  it('say what the API refused, at the section it belongs to', async () => {
    stubApi({ 'PUT /api/password': refusedWith(400, 'old_password_wrong') })
    const form = { intent: 'password', old_password: 'x', password: 'long enough', repeat: 'long enough' }
    expect(await send(form)).toMatchObject({
      data: { intent: 'password', problem: { code: 'old_password_wrong' } },
      init: { status: 400 },
    })
  })

  it.each(['end_session', 'remove_passkey'])('%s is content when it is gone already', async (intent) => {
    stubApi()
    expect(await send({ intent, item: 'x' })).toMatchObject({ data: { intent } })
  })

  it('lead to the login when it ended meanwhile', async () => {
    stubApi({
      'DELETE /api/sessions': loggedOut,
      'GET /api/account': loggedOut,
      'GET /api/chat-settings': loggedOut,
    })
    const answer = await send({ intent: 'end_other_sessions' })
    expect(answer.headers.get('Location')).toBe('/login?redirect=%2Fsettings')
    const opened = await answerOf(() => openSettings(visitTo('/settings?export=e1', { cookie: session }).args))
    expect(opened.headers.get('Location')).toBe('/login?redirect=%2Fsettings%3Fexport%3De1')
  })

  it.each(['', 'toString', 'unknown'])('know no section “%s”', async (intent) => {
    const calls = stubApi()
    await expect(change(visitTo('/settings', { form: { intent } }).args)).rejects.toMatchObject({
      init: { status: 400 },
    })
    expect(calls).toEqual([])
  })
})

describe('opening an export', () => {
  const open = () =>
    answerOf(() => change(visitTo('/settings?export=e1', { form: { intent: 'open_export', old_password: 'pw' } }).args))

  it('leads to the file', async () => {
    const calls = stubApi({ 'POST /api/exports/e1': { body: { address: '/cdn/file?e=1' } } })
    expect((await open()).headers.get('Location')).toBe('/cdn/file?e=1')
    expect(lastCall(calls).body).toEqual({ password: 'pw' })
  })

  it.each([
    ['old_password_wrong', 400],
    ['not_found', 404],
  ])('says %s', async (code, status) => {
    stubApi({ 'POST /api/exports/e1': refusedWith(status, code) })
    expect(await open()).toMatchObject({ data: { intent: 'open_export', problem: { code } }, init: { status } })
  })
})

describe('leaving', () => {
  const due = '2026-11-29T12:00:00.000Z'
  const send = (form: Record<string, string>) =>
    answerOf(() => leave(visitTo('/settings/delete', { form, cookie: session }).args))

  it.each([
    [{}, {}],
    [
      { reason: 'privacy', text: ' bye ' },
      { reason: 'privacy', text: 'bye' },
    ],
    [{ reason: 'unheard of', text: ' ' }, {}],
  ])('with %j tells the API %j', async (fields, body) => {
    const calls = stubApi({
      'POST /api/account/deletion': { body: { deletion_due_at: due }, cookies: [sessionGone] },
    })
    const answer = await send({ intent: 'delete', ...fields })
    expect(answer.headers.get('Location')).toBe(`/account-deleted?${new URLSearchParams({ until: due })}`)
    expect(answer.headers.getSetCookie()).toEqual([sessionGone])
    expect(lastCall(calls).body).toEqual(body)
  })

  it('can be a pause instead', async () => {
    const calls = stubApi({ 'PUT /api/account/visibility': {} })
    expect(await send({ intent: 'pause' })).toMatchObject({ data: { intent: 'pause' } })
    expect(lastCall(calls).body).toEqual({ is_invisible: true })
  })

  it('deletes nothing without being asked to', async () => {
    const calls = stubApi()
    expect((await send({})).headers.get('Location')).toBe('/settings/delete')
    expect(calls).toEqual([])
  })
})

describe('coming back', () => {
  const back = (path = '/account-deleted?reactivate=t1') => answerOf(() => comeBack(visitTo(path, { form: {} }).args))

  it('leads to an address without the token', async () => {
    const calls = stubApi({ 'POST /api/account/reactivation': {} })
    expect((await back()).headers.get('Location')).toBe('/account-deleted?state=back')
    expect(calls[0]?.body).toEqual({ token: 't1' })
  })

  it.each([
    [410, 'link_invalid'],
    [400, 'invalid_input'],
  ])('says that the link does not work (%i)', async (status, code) => {
    stubApi({ 'POST /api/account/reactivation': refusedWith(status, code) })
    expect(await back()).toMatchObject({ data: { problem: { code: 'link_invalid' } }, init: { status: 410 } })
  })
})
