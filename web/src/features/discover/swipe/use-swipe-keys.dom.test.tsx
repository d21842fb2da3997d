import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useSwipeKeys } from './use-swipe-keys.ts'

type Action = Parameters<Parameters<typeof useSwipeKeys>[1]>[0]

function Page({ onAction }: { onAction: (action: Action) => void }) {
  const game = useRef<HTMLElement>(null)
  useSwipeKeys(game, onAction)
  return (
    <main id="main" tabIndex={-1}>
      <section ref={game}>
        <button>Like</button>
      </section>
      <input aria-label="Search" />
    </main>
  )
}

/** Presses a key on the focused element. Returns whether the key was handled, so that the browser ignores it. */
const press = (key: string, init: KeyboardEventInit = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init })

afterEach(() => vi.restoreAllMocks())

it('calls the action of each key of the game', () => {
  const onAction = vi.fn()
  render(<Page onAction={onAction} />)
  const handled = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Backspace', 'ArrowDown'].map((key) => press(key))
  expect(onAction.mock.calls).toEqual([['like'], ['skip'], ['later'], ['undo']])
  expect(handled).toEqual([true, true, true, true, false])
})

it('handles keys while the page or the game has the focus, but not while a field has it', () => {
  const onAction = vi.fn()
  render(<Page onAction={onAction} />)
  screen.getByRole('main').focus()
  press('ArrowRight')
  screen.getByRole('button').focus()
  press('ArrowLeft')
  screen.getByRole('textbox').focus()
  expect(press('Backspace')).toBe(false)
  expect(onAction.mock.calls).toEqual([['like'], ['skip']])
})

it('ignores a key that is held down', () => {
  const onAction = vi.fn()
  render(<Page onAction={onAction} />)
  press('ArrowRight')
  press('ArrowRight', { repeat: true })
  expect(onAction).toHaveBeenCalledTimes(1)
})

it('ignores keys while a modal dialog is open', () => {
  const onAction = vi.fn()
  render(<Page onAction={onAction} />)
  // happy-dom never matches `:modal`.
  const find = vi.spyOn(document, 'querySelector')
  find.mockImplementation((selector) => (selector === 'dialog:modal' ? document.createElement('dialog') : null))
  expect(press('ArrowRight')).toBe(false)
  expect(onAction).not.toHaveBeenCalled()
})

it('calls the callback of the last render', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Page onAction={first} />)
  rerender(<Page onAction={second} />)
  press('ArrowRight')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledTimes(1)
})

it('handles no keys after the game was unmounted', () => {
  const onAction = vi.fn()
  const { unmount } = render(<Page onAction={onAction} />)
  unmount()
  expect(press('ArrowRight')).toBe(false)
  expect(onAction).not.toHaveBeenCalled()
})
