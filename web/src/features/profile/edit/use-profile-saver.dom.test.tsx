import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { ownProfile } from '../../../testing/own-profile.ts'
import { renderPageHook } from '../../../testing/render-dom.tsx'
import { stubApi } from '../../../testing/visit.ts'
import { useUser } from '../../session/index.ts'
import type { EditableProfile } from './profile-sections.ts'
import { useProfileSaver } from './use-profile-saver.ts'

const save = 'PUT /api/profile'
const draftKey = `velvet-profile-draft-${user.id}`
const about = 'Trains and bread.'

const saved = (changes: Partial<EditableProfile>) => ({
  body: { ...ownProfile, profile: { ...ownProfile.profile, ...changes } },
})

const renderSaver = () => renderPageHook(() => ({ ...useProfileSaver(ownProfile), user: useUser() }), { user })

/** Renders the saver with a text that is saved only when the member stops typing. */
async function renderTyping() {
  const page = await renderSaver()
  act(() => page.current().saver.change('about', { about }, { isTyping: true }))
  return page
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

const goOnline = () => fireEvent(window, new Event('online'))

/** Returns whether the browser asks before it closes the page. */
const closePage = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it.each([
  ['the page is hidden', () => setVisibility('hidden')],
  ['the page is closed', () => closePage()],
  ['the network is back', () => goOnline()],
  ['the editor is left', (unmount: () => void) => unmount()],
])('sends a text at once when %s', async (_, leave) => {
  const calls = stubApi({ [save]: saved({ about }) })
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  const { unmount } = await renderTyping()
  setVisibility('visible')
  expect(calls).toEqual([])
  leave(unmount)
  expect(calls).toMatchObject([{ call: save, body: { about } }])
  // Without it the browser would cancel the request together with the page.
  expect(fetchSpy).toHaveBeenCalledWith('/api/profile', expect.objectContaining({ keepalive: true }))
  await advance(5_000)
  expect(calls).toHaveLength(1)
})

it('lets the browser ask before the page is closed only while changes are unsaved and the network is down', async () => {
  stubApi({ [save]: saved({ about }) })
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderTyping()
  expect(closePage()).toBe(true)
  isOnline.mockReturnValue(true)
  expect(closePage()).toBe(false)
  await advance(0)
  isOnline.mockReturnValue(false)
  expect(closePage()).toBe(false)
})

it('sends a refused change only once after the editor is left', async () => {
  const error = { error: { code: 'invalid_input', params: {} } }
  const calls = stubApi({ [save]: { status: 400, body: error } })
  const { unmount } = await renderTyping()
  unmount()
  await advance(0)
  goOnline()
  setVisibility('hidden')
  closePage()
  expect(calls).toHaveLength(1)
})

it('restores and saves the unsaved changes of an earlier visit', async () => {
  const calls = stubApi({ [save]: saved({ about }) })
  const draft = { changes: { about }, base: { about: ownProfile.profile.about } }
  sessionStorage.setItem(draftKey, JSON.stringify(draft))
  const { current } = await renderSaver()
  expect(current().state).toMatchObject({ wasRestored: true, values: { about } })
  await advance(0)
  expect(calls).toMatchObject([{ call: save, body: { about } }])
  expect(current().state.sections.about.status).toBe('saved')
  expect(sessionStorage.getItem(draftKey)).toBeNull()
})

it('refetches the user after the name is saved, but not after a text', async () => {
  const renamed = { ...user, profile: { ...user.profile, name: 'Annabel' } }
  const calls = stubApi({ [save]: saved({ about }), 'GET /api/user.php': { body: { user: renamed } } })
  const { current } = await renderSaver()
  act(() => current().saver.change('about', { about }))
  await advance(0)
  expect(calls.map(({ call }) => call)).toEqual([save])
  act(() => current().saver.change('name', { name: 'Annabel' }))
  await advance(0)
  expect(calls.map(({ call }) => call)).toEqual([save, save, 'GET /api/user.php'])
  expect(current().user?.profile.name).toBe('Annabel')
})
