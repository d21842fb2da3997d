import { describe, expect, it } from 'vitest'
import { choiceOfDrag, choiceOfKey, dragTransform, leaningOf } from './deck-gesture.ts'

const slow = { ms: 900, width: 400 }

describe('a finished drag', () => {
  it.each([
    ['far to the right', { dx: 140, dy: 20 }, 'like'],
    ['far to the left', { dx: -140, dy: 20 }, 'skip'],
    ['far up', { dx: 30, dy: -140 }, 'later'],
    ['that stays near its start', { dx: 90, dy: 10 }, null],
    ['downwards', { dx: 0, dy: 300 }, null],
  ])('a drag %s means %s', (_, offset, choice) => expect(choiceOfDrag({ ...slow, ...offset })).toBe(choice))

  it('counts as a choice if it is a short flick, but not if it is a tiny movement', () => {
    expect(choiceOfDrag({ dx: 60, dy: 0, ms: 80, width: 400 })).toBe('like')
    expect(choiceOfDrag({ dx: -60, dy: 0, ms: 80, width: 400 })).toBe('skip')
    expect(choiceOfDrag({ dx: 20, dy: 0, ms: 5, width: 400 })).toBeNull()
  })
})

describe('a dragged card', () => {
  it('leans to a choice, more strongly the further it is dragged', () => {
    expect(leaningOf({ ...slow, dx: 64, dy: 0 })).toEqual({ choice: 'like', strength: 0.5 })
    expect(leaningOf({ ...slow, dx: -400, dy: 0 })).toEqual({ choice: 'skip', strength: 1 })
    expect(leaningOf({ ...slow, dx: 10, dy: -64 }).choice).toBe('later')
  })

  it('follows the pointer and rotates with it', () => {
    expect(dragTransform({ ...slow, dx: 100, dy: -20 })).toBe('translate(100px, -20px) rotate(3.50deg)')
  })
})

describe('a key of the swipe game', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

  it.each([
    ['ArrowRight', 'like'],
    ['ArrowLeft', 'skip'],
    ['ArrowUp', 'later'],
    ['Backspace', 'undo'],
    ['ArrowDown', null],
    ['Enter', null],
  ])('maps the key %s to %s', (key, choice) => expect(choiceOfKey({ ...plain, key })).toBe(choice))

  it('is ignored when it is pressed with a modifier', () => {
    expect(choiceOfKey({ ...plain, altKey: true, key: 'ArrowLeft' })).toBeNull()
  })
})
