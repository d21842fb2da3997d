import { standardReplies, standardReplyKinds } from '@velvet/contract/desk/standard-replies'
import { locales } from '@velvet/i18n/locales'
import { expect, it } from 'vitest'
import { findReplyProblems } from './find-reply-problems.ts'

it.each(locales)('allows every standard text for operators in %s', (locale) => {
  const texts = standardReplyKinds.map((kind) => standardReplies[locale][kind])
  const refused = texts.flatMap((text) =>
    findReplyProblems(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`),
  )
  expect(refused).toEqual([])
  expect(new Set(texts).size).toBe(standardReplyKinds.length)
})
