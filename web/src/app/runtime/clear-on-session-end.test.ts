import { expect, it } from 'vitest'
import { createViewerStore } from '../../features/session/viewer-store.ts'
import { user } from '../../testing/fixtures.ts'
import { clearOnSessionEnd } from './clear-on-session-end.ts'

function fakeStorage(entries: Record<string, string>) {
  const values = new Map(Object.entries(entries))
  return { values, clear: () => values.clear(), removeItem: (name: string) => void values.delete(name) }
}

function setup() {
  const tab = fakeStorage({ 'velvet-profile-draft-1': '{}', 'velvet-place': '{}' })
  const device = fakeStorage({ site_suggestion: '{}', dismissed_push: '{}' })
  const viewer = createViewerStore(user)
  return { tab, device, viewer }
}

it('removes the data of the member from the browser when the session ends', () => {
  const { tab, device, viewer } = setup()
  clearOnSessionEnd(viewer, { tab: () => tab, device: () => device })
  viewer.set({ ...user })
  expect(tab.values.size).toBe(2)
  viewer.set(null)
  expect([...tab.values.keys(), ...device.values.keys()]).toEqual(['dismissed_push'])
})

it('ignores a browser that refuses storage', () => {
  const { viewer } = setup()
  const refuse = () => {
    throw new Error('denied')
  }
  clearOnSessionEnd(viewer, { tab: refuse, device: refuse })
  expect(() => viewer.set(null)).not.toThrow()
})
