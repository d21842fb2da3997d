import { describe, expect, it } from 'vitest'
import { choiceOfDrag, choiceOfKey, dragTransform, leaningOf } from './deck-gesture.ts'

const slow = { ms: 900, width: 400 }

describe('a drag that ends', () => {
  it.each([
    ['far to the right', { dx: 140, dy: 20 }, 'like'],
    ['far to the left', { dx: -140, dy: 20 }, 'skip'],
    ['far up', { dx: 30, dy: -140 }, 'later'],
    ['near its place', { dx: 90, dy: 10 }, null],
    ['down', { dx: 0, dy: 300 }, null],
  ])('%s is %s', (_, way, choice) => expect(choiceOfDrag({ ...slow, ...way })).toBe(choice))

  it('counts a short flick, but no tremble', () => {
    expect(choiceOfDrag({ dx: 60, dy: 0, ms: 80, width: 400 })).toBe('like')
    expect(choiceOfDrag({ dx: -60, dy: 0, ms: 80, width: 400 })).toBe('skip')
    expect(choiceOfDrag({ dx: 20, dy: 0, ms: 5, width: 400 })).toBeNull()
  })
})

describe('a card that is dragged', () => {
  it('shows what it leans to, the clearer the further', () => {
    expect(leaningOf({ ...slow, dx: 64, dy: 0 })).toEqual({ choice: 'like', strength: 0.5 })
    expect(leaningOf({ ...slow, dx: -400, dy: 0 })).toEqual({ choice: 'skip', strength: 1 })
    expect(leaningOf({ ...slow, dx: 10, dy: -64 }).choice).toBe('later')
  })

  it('follows the finger and turns with it', () => {
    expect(dragTransform({ ...slow, dx: 100, dy: -20 })).toBe('translate(100px, -20px) rotate(3.50deg)')
  })
})

describe('a key', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

  it.each([
    ['ArrowRight', 'like'],
    ['ArrowLeft', 'skip'],
    ['ArrowUp', 'later'],
    ['Backspace', 'undo'],
    ['ArrowDown', null],
    ['Enter', null],
  ])('%s means %s', (key, choice) => expect(choiceOfKey({ ...plain, key })).toBe(choice))

  it('with a modifier belongs to the browser', () => {
    expect(choiceOfKey({ ...plain, altKey: true, key: 'ArrowLeft' })).toBeNull()
  })
})
