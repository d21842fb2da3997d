import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import type { Problems } from './account-fields.ts'
import { useShownProblems } from './use-shown-problems.ts'

type Field = 'email' | 'username'

const emailTaken: Problems<Field> = { email: 'errors.email_taken' }
const nameTaken: Problems<Field> = { username: 'errors.username_taken' }

/** A form with the problems of the last response. Its button finds `found` in the browser. */
function AccountForm({ response, found = {} }: { response?: Problems<Field>; found?: Problems<Field> }) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, show, clearProblem } = useShownProblems(form, response)
  return (
    <form ref={form} onInput={({ target }) => clearProblem((target as HTMLInputElement).name)}>
      <input aria-label="Email" name="email" aria-invalid={problems.email ? true : undefined} />
      <input aria-label="Name" name="username" aria-invalid={problems.username ? true : undefined} />
      <button type="button" onClick={() => show(found)}>
        Continue
      </button>
    </form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const pressContinue = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
const focusedField = () => document.activeElement?.getAttribute('aria-label')
const invalidFields = () =>
  screen
    .getAllByRole('textbox')
    .filter((one) => one.getAttribute('aria-invalid') === 'true')
    .map((one) => one.getAttribute('aria-label'))

it('focuses the first invalid field when a response has problems', () => {
  const { rerender } = render(<AccountForm />)
  expect(focusedField()).toBeNull()
  rerender(<AccountForm response={{ ...nameTaken, ...emailTaken }} />)
  expect(invalidFields()).toEqual(['Email', 'Name'])
  expect(focusedField()).toBe('Email')
})

it('focuses the invalid field at each attempt, also when the problems stay the same', () => {
  render(<AccountForm found={nameTaken} />)
  pressContinue()
  expect(focusedField()).toBe('Name')
  field('Email').focus()
  pressContinue()
  expect(focusedField()).toBe('Name')
})

it('clears only the problem of the changed field and leaves the focus there', () => {
  render(<AccountForm response={{ ...emailTaken, ...nameTaken }} />)
  field('Name').focus()
  fireEvent.input(field('Name'), { target: { value: 'annabel' } })
  expect(invalidFields()).toEqual(['Email'])
  expect(focusedField()).toBe('Name')
})

it('replaces the problems found in the browser with those of a newer response', () => {
  const { rerender } = render(<AccountForm response={emailTaken} found={nameTaken} />)
  pressContinue()
  expect(invalidFields()).toEqual(['Name'])
  rerender(<AccountForm response={{ ...emailTaken }} found={nameTaken} />)
  expect(invalidFields()).toEqual(['Email'])
  expect(focusedField()).toBe('Email')
})
