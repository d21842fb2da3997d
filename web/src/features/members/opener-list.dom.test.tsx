import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OpenerList } from './opener-list.tsx'

const openers = ['Best thing you’ve seen on a stage?', 'Tea or coffee?', 'What’s for dinner?']

it('offers every opener as a button in a named group and marks the chosen one', () => {
  render(<OpenerList openers={openers} chosen={openers[1]} onChoose={vi.fn()} label="First lines" />)
  const group = within(screen.getByRole('group', { name: 'First lines' }))
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(openers)
  const chosen = group.getAllByRole('button', { pressed: true })
  expect(chosen).toEqual([group.getByRole('button', { name: 'Tea or coffee?' })])
})

it('reports the chosen opener and submits no form', () => {
  const onChoose = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <OpenerList openers={openers} chosen={undefined} onChoose={onChoose} label="First lines" />
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'What’s for dinner?' }))
  expect(onChoose.mock.calls).toEqual([['What’s for dinner?']])
  expect(onSubmit).not.toHaveBeenCalled()
})
