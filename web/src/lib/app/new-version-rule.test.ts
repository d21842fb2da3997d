import { expect, it } from 'vitest'
import { mayTakeOver } from './new-version-rule.ts'

it.each([
  ['when asked to', { isAsked: true, hasMoved: false, isWriting: false }, true],
  ['when asked to, drafts being kept', { isAsked: true, hasMoved: false, isWriting: true }, true],
  ['on the way to another page', { isAsked: false, hasMoved: true, isWriting: false }, true],
  ['not while something is being written', { isAsked: false, hasMoved: true, isWriting: true }, false],
  ['not by itself', { isAsked: false, hasMoved: false, isWriting: false }, false],
])('%s', (_, facts, may) => expect(mayTakeOver(facts)).toBe(may))
