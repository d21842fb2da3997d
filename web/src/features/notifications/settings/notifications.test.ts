import { describe, expect, it, vi } from 'vitest'
import type { Api } from '../../../shared/api/create-api.ts'
import { notificationActions } from './notification-actions.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the notification forms', () => {
  it.each<[keyof typeof notificationActions, Record<string, string>, string, object | undefined]>([
    ['quiet', { from: '22', until: '7' }, 'saveNotifications', { quiet: { from: 22, until: 7 } }],
    ['names', { on: 'on' }, 'saveNotifications', { shows_names: true }],
    ['names', {}, 'saveNotifications', { shows_names: false }],
    ['resume_mail', {}, 'resumeMail', undefined],
  ])('sends the form %s with %j to the API', async (intent, fields, call, body) => {
    const api = vi.fn().mockResolvedValue({ status: 'on' })
    await notificationActions[intent](api, formOf(fields))
    expect(api.mock.calls).toEqual([body ? [call, { body }] : [call]])
  })

  it('sends every choice, on or off', async () => {
    const api = vi.fn().mockResolvedValue({})
    await notificationActions.choices(api, formOf({ 'message.push': 'on', 'digest.mail': 'on' }))
    expect(api).toHaveBeenCalledWith('saveNotifications', {
      body: {
        choices: {
          message: { push: true, mail: false },
          match: { push: false, mail: false },
          like: { push: false, mail: false },
          saved_search: { mail: false },
          digest: { mail: true },
        },
      },
    })
    await notificationActions.nothing(api)
    expect(JSON.stringify(api.mock.calls[1])).not.toContain('true')
  })

  it('returns null if the member is no longer logged in', async () => {
    const loggedOutApi = vi.fn().mockResolvedValue(undefined) as unknown as Api
    for (const act of Object.values(notificationActions)) expect(await act(loggedOutApi, formOf({}))).toBeNull()
  })
})
