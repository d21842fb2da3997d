import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../shared/api/api-error.ts'
import { ownProfile } from '../../../testing/own-profile.ts'
import { createProfileSaver } from './create-profile-saver.ts'
import type { Draft } from './draft.ts'
import type { ProfileChanges, SavedProfile } from './profile-sections.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup(draft: Draft | null = null) {
  const requests: { changes: ProfileChanges; response: PromiseWithResolvers<SavedProfile | undefined> }[] = []
  const write = vi.fn()
  const onSaved = vi.fn()
  const saver = createProfileSaver(ownProfile, {
    save: (changes) => {
      const response = Promise.withResolvers<SavedProfile | undefined>()
      requests.push({ changes, response })
      return response.promise
    },
    draft: { read: () => draft, write },
    onSaved,
    random: () => 0,
  })
  const respond = async (index: number, change: Partial<SavedProfile['profile']> = {}, percent = 80) => {
    const profile = { ...ownProfile.profile, ...change }
    requests[index]?.response.resolve({ profile, completeness: { percent, missing: [] } })
    await vi.advanceTimersByTimeAsync(0)
  }
  const fail = async (index: number, error: ApiError) => {
    requests[index]?.response.reject(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, requests, keep: write, onSaved, respond, fail, status: () => saver.current().sections.about.status }
}

const typing = { isTyping: true }

describe('saving the profile', () => {
  it('saves a text once the member stops typing', async () => {
    const { saver, requests } = setup()
    for (const about of ['H', 'Hi', 'Hi you']) {
      saver.change('about', { about }, typing)
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(400)
    expect(requests.map(({ changes }) => changes)).toEqual([{ about: 'Hi you' }])
  })

  it('saves a choice at once, without other fields', async () => {
    const { saver, requests } = setup()
    saver.change('looks', { eye_color: 'green' })
    await vi.advanceTimersByTimeAsync(0)
    expect(requests.map(({ changes }) => changes)).toEqual([{ eye_color: 'green' }])
    expect(saver.current().values.eye_color).toBe('green')
  })

  it('sends one request at a time for each section', async () => {
    const { saver, requests, respond } = setup()
    saver.change('looks', { eye_color: 'green' })
    await vi.advanceTimersByTimeAsync(0)
    saver.change('looks', { hair_color: 'red' })
    saver.change('about', { signup_reason: 'dates' })
    await vi.advanceTimersByTimeAsync(0)
    expect(requests.map(({ changes }) => changes)).toEqual([{ eye_color: 'green' }, { signup_reason: 'dates' }])
    await respond(0, { eye_color: 'green' })
    expect(requests[2]?.changes).toEqual({ hair_color: 'red' })
  })

  it('leaves a field as typed when the saved text is trimmed', async () => {
    const { saver, respond } = setup()
    saver.change('about', { about: 'Hi ' })
    await vi.advanceTimersByTimeAsync(0)
    await respond(0, { about: 'Hi', city: 'Delft' })
    expect(saver.current().values).toMatchObject({ about: 'Hi ', city: 'Delft' })
    expect(saver.current().completeness.percent).toBe(80)
  })

  it('leaves the answer to a prompt as typed when the saved one is trimmed', async () => {
    const { saver, respond } = setup()
    const prompts = (answer: string) => [{ prompt: 'sundays' as const, answer }]
    saver.change('prompts', { prompts: prompts('reading ') })
    await vi.advanceTimersByTimeAsync(0)
    await respond(0, { prompts: prompts('reading') })
    expect(saver.current().values.prompts).toEqual(prompts('reading '))
    expect(saver.current().sections.prompts.status).toBe('saved')
  })

  it('ignores the response to an older request when responses arrive out of order', async () => {
    const { saver, respond } = setup()
    saver.change('looks', { eye_color: 'green' })
    saver.change('about', { about: 'Hi' })
    await vi.advanceTimersByTimeAsync(0)
    await respond(1, {}, 90)
    await respond(0, {}, 80)
    expect(saver.current().completeness.percent).toBe(90)
  })

  it('does not send an invalid name or an orientation without consent', async () => {
    const { saver, requests } = setup()
    saver.change('name', { name: '@anna' })
    saver.change('intent', { sexuality: 'bi' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(requests).toEqual([])
    saver.change('name', { name: 'Anna B' })
    await vi.advanceTimersByTimeAsync(0)
    expect(requests.map(({ changes }) => changes)).toEqual([{ name: 'Anna B' }])
  })
})

describe('when the profile cannot be saved', () => {
  it('retries a temporary failure five times, then waits for a manual retry', async () => {
    const { saver, requests, fail, status } = setup()
    saver.change('about', { about: 'Hi' })
    await vi.advanceTimersByTimeAsync(0)
    for (let index = 0; index < 6; index += 1) {
      await fail(index, new ApiError('unavailable', 0))
      expect(status()).toBe('failed')
      await vi.advanceTimersByTimeAsync(60_000)
    }
    expect(requests).toHaveLength(6)
    void saver.retry('about')
    expect(requests).toHaveLength(7)
  })

  it('does not retry a refused change', async () => {
    const { saver, requests, fail } = setup()
    saver.change('name', { name: 'Anna' })
    await vi.advanceTimersByTimeAsync(0)
    const params = { fields: ['name'], problems: ['username_same_as_email'] }
    await fail(0, new ApiError('invalid_input', 400, params))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(1)
    expect(saver.current().sections.name.problem).toEqual({ code: 'invalid_input', params })
  })

  it('sends unsaved changes when the network is back or the page is left', async () => {
    const { saver, requests, fail } = setup()
    saver.change('about', { about: 'Hi' })
    await vi.advanceTimersByTimeAsync(0)
    await fail(0, new ApiError('unavailable', 0))
    saver.change('looks', { eye_color: 'green' }, typing)
    saver.flush()
    expect(requests.slice(1).map(({ changes }) => changes)).toEqual([{ about: 'Hi' }, { eye_color: 'green' }])
  })

  it('stores a draft until the server has confirmed the changes', async () => {
    const { saver, keep, respond } = setup()
    saver.change('about', { about: 'Hi' }, typing)
    expect(keep).toHaveBeenLastCalledWith({ about: 'Hi' }, ownProfile.profile)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(keep).toHaveBeenLastCalledWith({ about: 'Hi' }, ownProfile.profile)
    expect(saver.hasUnsaved()).toBe(true)
    await respond(0, { about: 'Hi' })
    expect(keep.mock.lastCall?.[0]).toEqual({})
    expect(saver.hasUnsaved()).toBe(false)
  })

  it('restores a draft and sends it', async () => {
    const draft = { changes: { about: 'Hi' }, base: { about: ownProfile.profile.about } }
    const { saver, requests } = setup(draft)
    saver.restore()
    expect(saver.current()).toMatchObject({ wasRestored: true, values: { about: 'Hi' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(requests.map(({ changes }) => changes)).toEqual([{ about: 'Hi' }])
  })

  it('deletes a draft that is already saved', () => {
    const { saver, keep } = setup({ changes: { city: 'Utrecht' }, base: { city: 'Delft' } })
    saver.restore()
    expect(saver.current().wasRestored).toBe(false)
    expect(keep).toHaveBeenLastCalledWith({}, ownProfile.profile)
  })
})
