import { describe, expect, it } from 'vitest'
import interests from '../../../../../i18n/reference/interests.json' with { type: 'json' }
import { iconQuestions } from './icon-questions.ts'

const known = new Set(interests.map(({ id }) => id))

describe('the questions with pictures', () => {
  it.each(iconQuestions.map((question) => [question.name, question] as const))(
    'have four answers: %s',
    (_, question) => {
      expect(question.answers).toHaveLength(4)
    },
  )

  it('name interests that a profile can have', () => {
    const named = iconQuestions.flatMap(({ answers }) => answers.map(({ interest }) => interest)).filter(Boolean)
    expect(named.filter((interest) => !known.has(interest))).toEqual([])
    expect(named.length).toBeGreaterThan(9)
  })
})
