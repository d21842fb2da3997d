import type { ReplyProblem } from '@velvet/contract/desk/reply-problems'
import { expect, it } from 'vitest'
import { replySegments } from './reply-segments.ts'

const problem = (start: number, end: number): ReplyProblem => ({ kind: 'asks_money', start, end })
const marked = (text: string, problems: ReplyProblem[]) =>
  replySegments(text, problems)
    .map((segment) => (segment.isRefused ? `[${segment.text}]` : segment.text))
    .join('')

it('marks the refused passages in the order of the text', () => {
  expect(marked('see you on Saturday, ok', [problem(11, 19), problem(0, 3)])).toBe('[see] you on [Saturday], ok')
})

it('marks passages that overlap once', () => {
  expect(marked('abcdef', [problem(1, 4), problem(2, 5), problem(2, 3)])).toBe('a[bcd][e]f')
})

it('ignores positions behind a text that became shorter', () => {
  expect(marked('abc', [problem(2, 9), problem(5, 9)])).toBe('ab[c]')
  expect(marked('', [problem(0, 2)])).toBe('')
})
