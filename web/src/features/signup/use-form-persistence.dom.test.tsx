import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { clearForms, useFormPersistence } from './use-form-persistence.ts'

function AccountForm({ username }: { username?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const save = useFormPersistence(form)
  return (
    <form ref={form} onInput={save}>
      <input type="hidden" name="form" value="account" />
      <input aria-label="Email" name="email" />
      <input aria-label="Name" name="username" defaultValue={username} />
      <input aria-label="Password" type="password" name="password" />
      <input aria-label="Woman" type="radio" name="gender" value="female" />
      <input aria-label="Man" type="radio" name="gender" value="male" />
      <select aria-label="Country" name="country" defaultValue="NL">
        <option value="NL">Netherlands</option>
        <option value="FR">France</option>
      </select>
      <input aria-label="I accept the terms" type="checkbox" name="accepts_terms" />
      <select aria-label="Orientation" name="sexuality" defaultValue="">
        <option value="">No answer</option>
        <option value="bisexual">Bisexual</option>
      </select>
    </form>
  )
}

const draftKey = 'signup_draft'
const readDraft = (): unknown => JSON.parse(localStorage.getItem(draftKey) ?? 'null')

const field = (name: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(name)
const isChecked = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

afterEach(clearForms)

it('fills in all answers when the visitor returns to the step, but stores no password', () => {
  const { unmount } = render(<AccountForm />)
  type('Email', 'anna@example.com')
  type('Name', 'anna')
  type('Password', 'correct horse')
  type('Country', 'FR')
  fireEvent.click(screen.getByLabelText('Man'))
  unmount()
  render(<AccountForm />)
  expect(['Email', 'Name', 'Password', 'Country'].map((name) => field(name).value)).toEqual([
    'anna@example.com',
    'anna',
    'correct horse',
    'FR',
  ])
  expect([isChecked('Woman'), isChecked('Man')]).toEqual([false, true])
  expect(readDraft()).toEqual({ email: 'anna@example.com', name: 'anna' })
})

it('does not fill in consents and the answers they cover', () => {
  const { unmount } = render(<AccountForm />)
  fireEvent.click(screen.getByLabelText('I accept the terms'))
  type('Orientation', 'bisexual')
  unmount()
  render(<AccountForm />)
  expect(isChecked('I accept the terms')).toBe(false)
  expect(field('Orientation').value).toBe('')
})

it('fills in the stored draft after a reload and does not overwrite it while it fills the form', () => {
  const draft = { email: 'anna@example.com', name: 'anna' }
  localStorage.setItem(draftKey, JSON.stringify(draft))
  render(<AccountForm />)
  expect([field('Email').value, field('Name').value]).toEqual(['anna@example.com', 'anna'])
  expect(readDraft()).toEqual(draft)
})

it('fires an input event for each filled field, so that character counters are updated', () => {
  localStorage.setItem(draftKey, JSON.stringify({ email: 'anna@example.com', name: 'anna' }))
  const names: string[] = []
  const record = ({ target }: Event) => names.push((target as HTMLInputElement).name)
  document.addEventListener('input', record)
  render(<AccountForm />)
  document.removeEventListener('input', record)
  expect(names).toEqual(['email', 'username'])
})

it('keeps a value that the server has rendered, and an answer that the visitor has deleted', () => {
  localStorage.setItem(draftKey, JSON.stringify({ email: 'anna@example.com', name: 'anna' }))
  const { unmount } = render(<AccountForm username="annabel" />)
  expect(field('Name').value).toBe('annabel')
  type('Email', '')
  unmount()
  render(<AccountForm />)
  expect(field('Email').value).toBe('')
})

it('fills in nothing once the forms are cleared', () => {
  const { unmount } = render(<AccountForm />)
  type('Email', 'anna@example.com')
  type('Password', 'correct horse')
  unmount()
  clearForms()
  render(<AccountForm />)
  expect([field('Email').value, field('Password').value]).toEqual(['', ''])
  expect(readDraft()).toBeNull()
})
