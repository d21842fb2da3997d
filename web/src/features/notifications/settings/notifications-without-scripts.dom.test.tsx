import { describe, expect, it } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { renderDocument } from '../../../testing/render-dom.tsx'
import { ChoicesCard } from './choices-card.tsx'
import { PushCard } from './push-card.tsx'

describe('the notification choices', () => {
  it('saves the choices without scripts', async () => {
    const { body } = await renderDocument(<ChoicesCard choices={{}} />, { user })
    const forms = [...body.querySelectorAll('form')]
    expect(forms.map((form) => [form.method, new FormData(form).get('intent')])).toEqual([
      ['post', 'choices'],
      ['post', 'nothing'],
    ])
    const save = forms[0]?.querySelector<HTMLButtonElement>('noscript > button')
    expect([save?.type, save?.textContent]).toEqual(['submit', 'Save'])
  })
})

it('asks to enable scripts for push and shows the number of devices', async () => {
  const { body } = await renderDocument(<PushCard devices={2} />, { user })
  expect(body.textContent).toContain('You get push on 2 devices.')
  expect(body.querySelector('noscript')?.textContent).toContain('enable JavaScript')
})
