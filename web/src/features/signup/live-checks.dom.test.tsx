import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-dom.tsx'
import { signupPage } from '../../testing/signup-page.ts'
import { stubApi } from '../../testing/visit.ts'
import { SignupScreen } from './signup-screen.tsx'
import { clearForms } from './use-form-persistence.ts'

type NameState = 'free' | 'taken' | 'unknown'

const taken = 'This username is taken. Please choose another one.'

/** Renders the account form of a site that gives this answer about every username. Returns the names it was asked for. */
async function showForm(state: NameState = 'free', status = 200) {
  const calls = stubApi({ 'POST /api/signup/username': { status, body: { state } } })
  await renderPage(<SignupScreen page={signupPage} result={undefined} />, {
    at: '/signup',
    route: { id: 'signup', path: '/signup' },
  })
  return () =>
    calls.flatMap(({ call, body }) =>
      call === 'POST /api/signup/username' ? [(body as { username: string }).username] : [],
    )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function leave(label: string) {
  fireEvent.blur(field(label))
  await wait(300)
}
const isInvalid = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
/** The text that screen readers read with the field. */
const descriptionOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearForms()
})

describe('username', () => {
  it('is checked once after a pause in typing, and announced politely', async () => {
    const requests = await showForm('taken')
    type('Username', 'ber')
    await wait(400)
    type('Username', 'berta')
    await wait(400)
    expect(requests()).toEqual([])
    await wait(400)
    expect(requests()).toEqual(['berta'])
    expect(screen.getByText(taken).closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    expect(descriptionOf('Username')).toContain(taken)
    expect(isInvalid('Username')).toBe(true)
  })

  it('is not checked while the first characters are typed', async () => {
    const requests = await showForm('taken')
    type('Username', 'be')
    await wait(5000)
    expect(requests()).toEqual([])
    await leave('Username')
    expect(requests()).toEqual(['be'])
  })

  it('shows that it is free in the line of the hint', async () => {
    await showForm('free')
    expect(descriptionOf('Username')).toBe('This is what others see.')
    type('Username', 'anna')
    await wait(800)
    expect(descriptionOf('Username')).toBe('anna is available.')
    expect(isInvalid('Username')).toBe(false)
  })

  it('loses the result when it is changed', async () => {
    await showForm('taken')
    type('Username', 'berta')
    await leave('Username')
    expect(screen.getByText(taken)).toBeTruthy()
    type('Username', 'berta2')
    expect(screen.queryByText(taken)).toBeNull()
  })

  it('is checked once when the visitor leaves it after the pause', async () => {
    const requests = await showForm('taken')
    type('Username', 'berta')
    await wait(800)
    await leave('Username')
    expect(requests()).toEqual(['berta'])
    expect(screen.getByText(taken)).toBeTruthy()
  })

  it.each([
    ['on a site that does not reveal its members', 'unknown', 200],
    ['when the check is refused', 'taken', 429],
  ] as const)('shows nothing %s', async (_, state, status) => {
    await showForm(state, status)
    type('Username', 'berta')
    await leave('Username')
    expect(descriptionOf('Username')).toBe('This is what others see.')
  })

  it('is not sent to the server while the browser finds a problem', async () => {
    const requests = await showForm()
    type('Username', '@anna')
    await leave('Username')
    expect(screen.getByText('Username may not start with @')).toBeTruthy()
    expect(requests()).toEqual([])
  })
})

describe('e-mail address and password', () => {
  it.each([
    ['E-mail address', 'anna@', 'Invalid email'],
    ['Password', 'short', 'Use at least 10 characters.'],
  ])('%s is checked when the visitor leaves it', async (label, value, problem) => {
    await showForm()
    type(label, value)
    await wait(5000)
    expect(screen.queryByText(problem)).toBeNull()
    await leave(label)
    expect(screen.getByText(problem)).toBeTruthy()
    expect(isInvalid(label)).toBe(true)
    type(label, `${value}x`)
    expect(screen.queryByText(problem)).toBeNull()
  })

  it('are not reported when they are left empty', async () => {
    await showForm()
    await leave('E-mail address')
    await leave('Password')
    expect(isInvalid('E-mail address') || isInvalid('Password')).toBe(false)
  })

  it('are not listed in the summary, which belongs to the sent form', async () => {
    await showForm()
    type('E-mail address', 'anna@')
    await leave('E-mail address')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
