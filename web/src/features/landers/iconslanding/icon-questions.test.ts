import { describe, expect, it } from 'vitest'
import interests from '../../../../../i18n/reference/interests.json' with { type: 'json' }
import { iconQuestions } from './icon-questions.ts'

const interestIds = new Set(interests.map(({ id }) => id))

describe('the icon questions', () => {
  it.each(iconQuestions.map((question) => [question.name, question] as const))(
    'have four answers for %s',
    (_, question) => {
      expect(question.answers).toHaveLength(4)
    },
  )

  it('use only interests that a profile can have', () => {
    const used = iconQuestions.flatMap(({ answers }) => answers.map(({ interest }) => interest)).filter(Boolean)
    expect(used.filter((interest) => !interestIds.has(interest))).toEqual([])
    expect(used.length).toBeGreaterThan(9)
  })
})
