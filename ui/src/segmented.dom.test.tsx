import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fieldId } from './field.tsx'
import { Segmented } from './segmented.tsx'

const options = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('starts with the default value and is sent with its form', () => {
  render(
    <form aria-label="Settings">
      <Segmented legend="Theme" name="theme" options={options} defaultValue="dark" />
    </form>,
  )
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeDefined()
  expect(radio('Dark').checked).toBe(true)
  fireEvent.click(radio('Light'))
  const form = new FormData(screen.getByRole('form', { name: 'Settings' }))
  expect(Object.fromEntries(form)).toEqual({ theme: 'light' })
})

it('reports the selected option and shows the given value', () => {
  const onChange = vi.fn()
  const segmentedWith = (value: 'light' | 'dark') => (
    <Segmented legend="Theme" options={options} value={value} onChange={onChange} />
  )
  const { rerender } = render(segmentedWith('light'))
  fireEvent.click(radio('Dark'))
  expect(onChange.mock.calls).toEqual([['dark']])
  expect(radio('Light').checked).toBe(true)
  rerender(segmentedWith('dark'))
  expect(radio('Dark').checked).toBe(true)
})

it('keeps two of them without a name independent', () => {
  render(
    <>
      <Segmented legend="Theme" options={options} defaultValue="light" />
      <Segmented legend="Map" options={options} />
    </>,
  )
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Map' })).getByRole('radio', { name: 'Dark' }))
  const checked = screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value)
  expect(checked).toEqual(['light', 'dark'])
})

it('is described by its error and can be the target of an error summary', () => {
  render(<Segmented legend="Theme" name="theme" options={options} error="Choose a theme." />)
  const group = screen.getByRole('radiogroup', { name: 'Theme', description: 'Choose a theme.' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(group.id).toBe(fieldId('theme'))
})
