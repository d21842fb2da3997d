import { describe, expect, it } from 'vitest'
import { findReplyProblems } from '../../src/domains/chat/index.ts'
import { demoPeople } from '../people.ts'
import { waitingConversations } from './fill-operators.ts'

describe('the waiting conversations of the demo', () => {
  it.each(waitingConversations)(
    '$persona and $member exist, and the last messages are the member’s',
    (conversation) => {
      const { site, persona, member, lines, unanswered } = conversation
      const people = demoPeople(site)
      expect(people.find(({ username }) => username === persona)?.isFictional).toBe(true)
      expect(people.find(({ username }) => username === member)?.isFictional).toBe(false)
      const writers = lines.map((line) => line.split(': ')[0])
      expect(new Set(writers.slice(-unanswered))).toEqual(new Set([member]))
      expect(writers.every((writer) => writer === persona || writer === member)).toBe(true)
    },
  )

  it('has no answer that an operator could not send', () => {
    const answers = waitingConversations.flatMap(({ persona, lines }) =>
      lines.filter((line) => line.startsWith(`${persona}: `)).map((line) => line.slice(persona.length + 2)),
    )
    expect(answers.filter((text) => findReplyProblems(text).length > 0)).toEqual([])
  })
})
