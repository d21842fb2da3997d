import { afterEach, describe, expect, it, vi } from 'vitest'
import { user } from '../testing/fixtures.ts'
import { responseOf, stubApi, visitTo } from '../testing/visit.ts'
import { action as comeBack } from './account-deleted.tsx'
import { action as leave } from './delete-account.tsx'
import { action as logIn } from './login.tsx'
import { action as confirmMail } from './mail-change-do.tsx'
import { action as resetPassword } from './reset-password-do.tsx'
import { action as askForReset } from './reset-password.tsx'
import { action as change, loader as openSettings } from './settings.tsx'

afterEach(() => vi.unstubAllGlobals())

const session = '__Host-session=abc'
const sessionGone = '__Host-session=; Max-Age=0; Path=/'
const refusedWith = (status: number, code: string, params = {}) => ({ status, body: { error: { code, params } } })
const loggedOut = refusedWith(403, 'authentication_required')
const lastCall = (calls: ReturnType<typeof stubApi>) => ({ call: calls.at(-1)?.call, body: calls.at(-1)?.body })

describe('logging in with a passkey', () => {
  const form = { intent: 'passkey', response: '{"id":"key"}', stay: 'on' }

  it('forwards the response of the device and redirects to the requested page', async () => {
    const calls = stubApi({ 'POST /api/passkeys/login': { body: { user }, cookies: ['__Host-session=new'] } })
    const response = await responseOf(() => logIn(visitTo('/login?redirect=%2Fsettings', { form }).args))
    expect(response.headers.get('Location')).toBe('/settings')
    expect(response.headers.getSetCookie()[0]).toBe('__Host-session=new')
    expect(calls[0]?.body).toEqual({ response: { id: 'key' }, stay: true })
  })

  it('shows an error when the passkey is not accepted', async () => {
    stubApi({ 'POST /api/passkeys/login': refusedWith(401, 'passkey_failed') })
    const response = await logIn(visitTo('/login', { form: { ...form, response: 'nonsense' } }).args)
    expect(response).toMatchObject({ data: { problem: { code: 'passkey_failed' } }, init: { status: 401 } })
  })
})

describe('requesting a password reset', () => {
  const ask = (email: string) => askForReset(visitTo('/reset-password', { form: { email } }).args)

  it('trims the e-mail address', async () => {
    const calls = stubApi({ 'POST /api/password-reset': {} })
    expect(await ask(' anna@example.com ')).toMatchObject({ data: { email: 'anna@example.com' } })
    expect(calls[0]?.body).toEqual({ email: 'anna@example.com' })
  })

  it('refuses an invalid address without calling the API', async () => {
    const calls = stubApi()
    expect(await ask('anna')).toMatchObject({ data: { problem: { params: { problems: ['email_invalid'] } } } })
    expect(calls).toEqual([])
  })

  it.each([
    ['email_not_found', 404],
    ['reset_limit_reached', 429],
  ])('shows the error %s and returns the entered address', async (code, status) => {
    stubApi({ 'POST /api/password-reset': refusedWith(status, code) })
    expect(await ask('a@example.com')).toMatchObject({
      data: { email: 'a@example.com', problem: { code } },
      init: { status },
    })
  })
})

describe('setting a new password', () => {
  const choose = (form: Record<string, string>) =>
    responseOf(() => resetPassword(visitTo('/reset-password/do?token=t1', { form, cookie: session }).args))
  const good = { password: 'long enough', repeat: 'long enough' }

  it('ends the session in this browser and redirects to the login', async () => {
    const calls = stubApi({ 'PUT /api/password-reset': { cookies: [sessionGone] } })
    const response = await choose(good)
    expect(response.headers.get('Location')).toBe('/login?password=changed')
    expect(response.headers.getSetCookie()).toEqual([sessionGone])
    expect(calls[0]?.body).toEqual({ token: 't1', password: 'long enough' })
  })

  it('refuses two different passwords without calling the API', async () => {
    const calls = stubApi()
    expect(await choose({ ...good, repeat: 'other' })).toMatchObject({
      data: { problem: { params: { problems: ['password_mismatch'] } } },
    })
    expect(calls).toEqual([])
  })

  it('shows an error when the link is no longer valid', async () => {
    stubApi({ 'PUT /api/password-reset': refusedWith(410, 'link_invalid') })
    expect(await choose(good)).toMatchObject({ data: { problem: { code: 'link_invalid' } }, init: { status: 410 } })
  })
})

describe('confirming a new e-mail address', () => {
  const confirm = () => responseOf(() => confirmMail(visitTo('/mail-change/do', { form: { token: 't1' } }).args))

  it('redirects to a URL without the token after the confirmation', async () => {
    const calls = stubApi({ 'PUT /api/email-change': {} })
    expect((await confirm()).headers.get('Location')).toBe('/mail-change/do?state=done')
    expect(calls[0]?.body).toEqual({ token: 't1' })
  })

  it.each([
    ['link_invalid', 410],
    ['email_taken', 409],
  ])('shows the error %s', async (code, status) => {
    stubApi({ 'PUT /api/email-change': refusedWith(status, code) })
    expect(await confirm()).toMatchObject({ data: { problem: { code } }, init: { status } })
  })
})

describe('the settings', () => {
  const send = (form: Record<string, string>, path = '/settings') =>
    responseOf(() => change(visitTo(path, { form, cookie: session }).args))

  it.each([
    [{ intent: 'email', email: ' new@example.com ' }, 'POST /api/email-change', { email: 'new@example.com' }],
    [
      { intent: 'password', old_password: 'old', password: 'long enough', repeat: 'long enough' },
      'PUT /api/password',
      { old_password: 'old', password: 'long enough', keep_passkeys: false },
    ],
    [
      { intent: 'login_name', login_name: ' quiet-river ' },
      'PUT /api/account/login-name',
      { login_name: 'quiet-river' },
    ],
    [{ intent: 'login_name', login_name: ' ' }, 'PUT /api/account/login-name', { login_name: null }],
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
    [{ intent: 'members_only', on: 'on' }, 'PUT /api/account/visibility', { is_members_only: true }],
    [{ intent: 'members_only' }, 'PUT /api/account/visibility', { is_members_only: false }],
    [{ intent: 'discreet', on: 'on' }, 'PUT /api/account/visibility', { is_discreet: true }],
    [{ intent: 'read_receipts', on: 'on' }, 'PUT /api/chat-settings', { shares_reading: true }],
    [{ intent: 'read_receipts' }, 'PUT /api/chat-settings', { shares_reading: false }],
    [{ intent: 'request_export' }, 'POST /api/exports', null],
  ])('send the form %j to the API', async (form, call, body) => {
    const calls = stubApi({ [call]: {} })
    const response = await send(form)
    expect(lastCall(calls)).toEqual({ call, body })
    expect(response).toMatchObject({ data: { intent: form.intent } })
    expect(response).not.toHaveProperty('data.problem')
  })

  it.each([
    [{ intent: 'email', email: 'new' }, { params: { problems: ['email_new_invalid'] } }],
    [{ intent: 'login_name', login_name: 'a@b' }, { params: { problems: ['login_name_invalid'] } }],
    [{ intent: 'password', password: 'long enough', repeat: 'long enough' }, { code: 'old_password_wrong' }],
    [
      { intent: 'password', old_password: 'old', password: 'long enough', repeat: 'other' },
      { params: { problems: ['password_mismatch'] } },
    ],
    [{ intent: 'add_passkey', name: ' ', response: '{}' }, { params: { problems: ['passkey_name_missing'] } }],
  ])('refuse %j without calling the API', async (form, problem) => {
    const calls = stubApi()
    expect(await send(form)).toMatchObject({ data: { intent: form.intent, problem } })
    expect(calls).toEqual([])
  })

  it('show the error of the API in the submitted section', async () => {
    stubApi({ 'PUT /api/password': refusedWith(400, 'old_password_wrong') })
    const form = { intent: 'password', old_password: 'x', password: 'long enough', repeat: 'long enough' }
    expect(await send(form)).toMatchObject({
      data: { intent: 'password', problem: { code: 'old_password_wrong' } },
      init: { status: 400 },
    })
  })

  it.each(['end_session', 'remove_passkey'])('%s succeeds when the item no longer exists', async (intent) => {
    stubApi()
    expect(await send({ intent, item: 'x' })).toMatchObject({ data: { intent } })
  })

  it('redirect to the login when the session has ended', async () => {
    stubApi({
      'DELETE /api/sessions': loggedOut,
      'GET /api/account': loggedOut,
      'GET /api/chat-settings': loggedOut,
      'GET /api/account/staff-accesses': loggedOut,
    })
    const response = await send({ intent: 'end_other_sessions' })
    expect(response.headers.get('Location')).toBe('/login?redirect=%2Fsettings')
    const opened = await responseOf(() => openSettings(visitTo('/settings?export=e1', { cookie: session }).args))
    expect(opened.headers.get('Location')).toBe('/login?redirect=%2Fsettings%3Fexport%3De1')
  })

  it.each(['', 'toString', 'unknown'])('refuse the unknown section “%s”', async (intent) => {
    const calls = stubApi()
    await expect(change(visitTo('/settings', { form: { intent } }).args)).rejects.toMatchObject({
      init: { status: 400 },
    })
    expect(calls).toEqual([])
  })
})

describe('opening an export', () => {
  const open = (fields: Record<string, string> = {}) =>
    responseOf(() => change(visitTo('/settings?export=e1', { form: { intent: 'open_export', ...fields } }).args))

  it('redirects to the file', async () => {
    const calls = stubApi({ 'POST /api/exports/e1': { body: { address: '/cdn/file?e=1' } } })
    expect((await open()).headers.get('Location')).toBe('/cdn/file?e=1')
    expect(lastCall(calls).call).toBe('POST /api/exports/e1')
  })

  it('shows an error when the file no longer exists', async () => {
    stubApi({ 'POST /api/exports/e1': refusedWith(404, 'not_found') })
    const response = await open()
    expect(response).toMatchObject({ data: { intent: 'open_export', problem: { code: 'not_found' } }, init: { status: 404 } }) // prettier-ignore
  })
})

describe('a form that needs a fresh authentication', () => {
  const send = (form: Record<string, string>) =>
    responseOf(() => change(visitTo('/settings', { form, cookie: session }).args))
  const form = { intent: 'email', email: 'new@example.com' }

  it('is returned with its fields, so that it can be sent again', async () => {
    stubApi({ 'POST /api/email-change': refusedWith(403, 'reauthentication_required') })
    expect(await send(form)).toMatchObject({
      data: { intent: 'email', problem: { code: 'reauthentication_required' }, repeats: Object.entries(form) },
      init: { status: 403 },
    })
  })

  it.each([
    [{ confirm_passkey: '', confirm_password: 'secret' }, { password: 'secret' }],
    [{ confirm_passkey: '{"id":"k"}', confirm_password: '' }, { passkey: { id: 'k' } }],
  ])('is sent after the identity was confirmed with %j', async (fields, body) => {
    const calls = stubApi({ 'POST /api/session/authentication': {}, 'POST /api/email-change': {} })
    expect(await send({ ...form, ...fields })).toMatchObject({ data: { email: 'new@example.com' } })
    expect(calls.slice(-2)).toMatchObject([{ body }, { call: 'POST /api/email-change' }])
  })

  it.each([
    ['done', {}],
    ['refused', refusedWith(400, 'invalid_input')],
  ])('uses the new session token and forwards it to the browser when the change is %s', async (_, changed) => {
    const renewed = '__Host-session=renewed; Path=/; HttpOnly; Secure; SameSite=Lax'
    const calls = stubApi({
      'POST /api/session/authentication': { cookies: [renewed] },
      'POST /api/email-change': changed,
    })
    const response = await send({ ...form, confirm_passkey: '', confirm_password: 'secret' })
    expect(calls.at(-1)?.headers.get('Cookie')).toContain('__Host-session=renewed')
    expect(response).toMatchObject({ init: { headers: [['Set-Cookie', renewed]] } })
  })

  it('asks again after a wrong password and does not return the password', async () => {
    const calls = stubApi({ 'POST /api/session/authentication': refusedWith(400, 'password_wrong') })
    expect(await send({ ...form, confirm_passkey: '', confirm_password: 'wrong' })).toMatchObject({
      data: { problem: { code: 'password_wrong' }, repeats: Object.entries(form) },
    })
    expect(lastCall(calls).call).toBe('POST /api/session/authentication')
  })
})

describe('deleting the account', () => {
  const due = '2026-11-29T12:00:00.000Z'
  const send = (form: Record<string, string>) =>
    responseOf(() => leave(visitTo('/settings/delete', { form, cookie: session }).args))

  it.each([
    [{}, {}],
    [
      { reason: 'privacy', text: ' bye ' },
      { reason: 'privacy', text: 'bye' },
    ],
    [{ reason: 'unheard of', text: ' ' }, {}],
  ])('with the form %j sends %j to the API', async (fields, body) => {
    const calls = stubApi({
      'POST /api/account/deletion': { body: { deletion_due_at: due }, cookies: [sessionGone] },
    })
    const response = await send({ intent: 'delete', ...fields })
    expect(response.headers.get('Location')).toBe(`/account-deleted?${new URLSearchParams({ until: due })}`)
    expect(response.headers.getSetCookie()).toEqual([sessionGone])
    expect(lastCall(calls).body).toEqual(body)
  })

  it('can hide the profile instead', async () => {
    const calls = stubApi({ 'PUT /api/account/visibility': {} })
    expect(await send({ intent: 'pause' })).toMatchObject({ data: { intent: 'pause' } })
    expect(lastCall(calls).body).toEqual({ is_invisible: true })
  })

  it('deletes nothing without the intent to delete', async () => {
    const calls = stubApi()
    expect((await send({})).headers.get('Location')).toBe('/settings/delete')
    expect(calls).toEqual([])
  })
})

describe('reactivating the account', () => {
  const consent = { consents_to_intimate_data: 'on' }
  const back = (path = '/account-deleted?reactivate=t1', form: Record<string, string> = consent) =>
    responseOf(() => comeBack(visitTo(path, { form }).args))

  it('redirects to a URL without the token after the reactivation', async () => {
    const calls = stubApi({ 'POST /api/account/reactivation': {} })
    expect((await back()).headers.get('Location')).toBe('/account-deleted?state=back')
    expect(calls[0]?.body).toEqual({ token: 't1', consents_to_intimate_data: true })
  })

  it('requires the consent that the deletion withdrew', async () => {
    const calls = stubApi()
    expect(await back('/account-deleted?reactivate=t1', {})).toMatchObject({ init: { status: 400 } })
    expect(calls).toEqual([])
  })

  it.each([
    [410, 'link_invalid'],
    [400, 'invalid_input'],
  ])('reports an invalid link (%i)', async (status, code) => {
    stubApi({ 'POST /api/account/reactivation': refusedWith(status, code) })
    expect(await back()).toMatchObject({ data: { problem: { code: 'link_invalid' } }, init: { status: 410 } })
  })
})
