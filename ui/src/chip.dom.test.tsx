import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ChipChoice, RemovableChip } from './chip.tsx'

it('is removed by its button, which does not submit the form around it', () => {
  const onRemove = vi.fn()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <RemovableChip removeLabel="Remove Utrecht" onRemove={onRemove}>
        Utrecht
      </RemovableChip>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove Utrecht' }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('is a checkbox with its label as its name, and several can be selected', () => {
  const onChange = vi.fn()
  render(
    <form aria-label="Profile">
      <ChipChoice name="interests" value="hiking" label="Hiking" defaultChecked />
      <ChipChoice name="interests" value="cinema" label="Cinema" onChange={onChange} />
    </form>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Cinema' }))
  expect(onChange).toHaveBeenCalledOnce()
  const form = new FormData(screen.getByRole('form', { name: 'Profile' }))
  expect(form.getAll('interests')).toEqual(['hiking', 'cinema'])
})

it('is a radio button on request, and only one can be selected', () => {
  render(
    <form aria-label="Profile">
      <ChipChoice type="radio" name="goal" value="chat" label="Chat" defaultChecked />
      <ChipChoice type="radio" name="goal" value="meet" label="Meet" />
    </form>,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Meet' }))
  const form = new FormData(screen.getByRole('form', { name: 'Profile' }))
  expect(form.getAll('goal')).toEqual(['meet'])
})
