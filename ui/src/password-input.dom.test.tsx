import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

function renderPassword() {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Field label="Password" hint="At least 10 characters." error="Too short." required>
        <PasswordInput name="password" showLabel="Show password" hideLabel="Hide password" />
      </Field>
    </form>,
  )
  return onSubmit
}

const input = () => screen.getByLabelText<HTMLInputElement>('Password')
const toggle = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('hides the password at first, shows it on request and keeps what was typed', () => {
  renderPassword()
  fireEvent.change(input(), { target: { value: 'correct horse' } })
  expect(input().type).toBe('password')
  toggle('Show password')
  expect(input().type).toBe('text')
  expect(input().value).toBe('correct horse')
  toggle('Hide password')
  expect(input().type).toBe('password')
  expect(screen.getByRole('button', { name: 'Show password' })).toBeDefined()
})

it('does not submit the form when the password is shown', () => {
  const onSubmit = renderPassword()
  fireEvent.change(input(), { target: { value: 'correct horse' } })
  toggle('Show password')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('does not let browsers correct the visible password', () => {
  renderPassword()
  toggle('Show password')
  expect(input().getAttribute('spellcheck')).toBe('false')
  expect(input().getAttribute('autocapitalize')).toBe('none')
})

it('is required, invalid and described as the field around it says', () => {
  renderPassword()
  toggle('Show password')
  const description = 'Too short. At least 10 characters.'
  expect(screen.getByRole('textbox', { name: 'Password', description })).toBe(input())
  expect(input().required).toBe(true)
  expect(input().getAttribute('aria-invalid')).toBe('true')
})
