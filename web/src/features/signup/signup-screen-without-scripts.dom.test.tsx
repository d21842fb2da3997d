import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../testing/render-dom.tsx'
import { signupPage } from '../../testing/signup-page.ts'
import type { SignupPage } from './signup-page.ts'
import { SignupScreen } from './signup-screen.tsx'

const photoPage: SignupPage = { ...signupPage, step: 1, standing: 'unconfirmed' }

describe('photo step', () => {
  it('has a file field that works without scripts', async () => {
    const { body } = await renderDocument(<SignupScreen page={photoPage} result={undefined} />, {
      at: '/signup',
      route: { id: 'signup', path: '/signup' },
    })
    const field = body.querySelector<HTMLInputElement>('noscript input[type=file]')
    expect(field?.name).toBe('photo')
    expect(field?.form?.enctype).toBe('multipart/form-data')
    expect(body.textContent).not.toContain('once you’ve confirmed your e-mail address')
  })
})
