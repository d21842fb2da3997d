import { describe, expect, it } from 'vitest'
import { acceptsOpener, chosenOpener, draftWithOpener } from './opener-draft.ts'

const openers = ['Best thing you’ve seen on a stage?', 'Tea or coffee?']
const [stage, tea] = openers as [string, string]

describe('choosing an opener', () => {
  it.each([
    ['replaces an empty draft', '', tea],
    ['replaces a draft of spaces', '  \n', tea],
    ['replaces another unchanged opener', stage, tea],
    ['replaces an unchanged opener with spaces around it', ` ${stage} `, tea],
    ['keeps an own draft', 'Hello', 'Hello'],
    ['keeps an edited opener', `${stage} I liked Hamlet.`, `${stage} I liked Hamlet.`],
    ['keeps the beginning of an opener', 'Tea', 'Tea'],
  ])('%s', (_, draft, expected) => {
    expect(draftWithOpener(draft, tea, openers)).toBe(expected)
    expect(acceptsOpener(draft, openers)).toBe(expected === tea)
  })

  it('marks an opener as chosen until the draft is edited', () => {
    expect(chosenOpener(tea, openers)).toBe(tea)
    expect(chosenOpener(`${tea} `, openers)).toBe(tea)
    expect(chosenOpener(`${tea} I prefer tea.`, openers)).toBeUndefined()
    expect(chosenOpener('', openers)).toBeUndefined()
  })
})
