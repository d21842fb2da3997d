import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { FieldGroup } from './field-group.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

const cases = [
  [
    'a text field',
    { role: 'textbox', name: 'Name', description: 'The error. The hint. 3 of 10' },
    <Field label="Name" hint="The hint." count="3 of 10" error="The error.">
      <TextInput name="name" />
    </Field>,
  ],
  [
    'a checkbox',
    { role: 'checkbox', name: 'Yes', description: 'The error. The hint.' },
    <Checkbox name="yes" label="Yes" hint="The hint." error="The error." />,
  ],
  [
    'a group',
    { role: 'group', name: 'Which?', description: 'The error. The hint.' },
    <FieldGroup legend="Which?" hint="The hint." error="The error.">
      <input type="radio" name="which" />
    </FieldGroup>,
  ],
] as const

it.each(cases)('announces the error of %s but not its hint, and describes it by both', (_, control, field) => {
  const { container } = render(field)
  const { role, name, description } = control
  expect(screen.getByRole(role, { name, description })).toBeDefined()
  const liveTexts = [...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)
  expect(liveTexts).toEqual(['The error.'])
})
