import { expect, it } from 'vitest'
import { canReloadForNewVersion } from './new-version-rule.ts'

it.each([
  ['reloads on request', { isAsked: true, hasMoved: false, isWriting: false }, true],
  ['reloads on request while the member writes', { isAsked: true, hasMoved: false, isWriting: true }, true],
  ['reloads on navigation', { isAsked: false, hasMoved: true, isWriting: false }, true],
  ['does not reload on navigation while the member writes', { isAsked: false, hasMoved: true, isWriting: true }, false],
  ['does not reload by itself', { isAsked: false, hasMoved: false, isWriting: false }, false],
])('%s', (_, state, isAllowed) => expect(canReloadForNewVersion(state)).toBe(isAllowed))
