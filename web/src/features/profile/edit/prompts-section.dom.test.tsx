import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { user } from '../../../testing/fixtures.ts'
import { ownProfile } from '../../../testing/own-profile.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { EditorProvider } from './editor-context.ts'
import type { AnsweredPrompt } from './profile-sections.ts'
import { PromptsSection } from './prompts-section.tsx'
import { useProfileSaver } from './use-profile-saver.ts'

const sundays = { prompt: 'sundays', answer: 'baking bread.' } as const
const meal = { prompt: 'best_meal', answer: 'soup.' } as const
const joy = { prompt: 'small_joy', answer: 'rain.' } as const

function Editor({ prompts }: { prompts: AnsweredPrompt[] }) {
  const own = { ...ownProfile, profile: { ...ownProfile.profile, prompts } }
  return (
    <EditorProvider value={useProfileSaver(own)}>
      <PromptsSection offered={own.offered_prompts} />
    </EditorProvider>
  )
}

/** Renders the section with the given prompts. Returns a function for the lists of prompts that were saved. */
async function renderSection(...prompts: AnsweredPrompt[]) {
  const saved: AnsweredPrompt[][] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const changes = JSON.parse(body) as { prompts: AnsweredPrompt[] }
    saved.push(changes.prompts)
    return Response.json({ ...ownProfile, profile: { ...ownProfile.profile, ...changes } })
  })
  await renderPage(<Editor prompts={prompts} />, { user })
  return () => saved
}

const answers = () => screen.queryAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)
const fieldOf = (question: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: question })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const offers = () =>
  within(screen.getByRole('list', { name: 'Add a prompt' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.trim())

async function type(question: string, answer: string) {
  fireEvent.change(fieldOf(question), { target: { value: answer } })
  await act(() => vi.advanceTimersByTimeAsync(900))
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('saves the whole list once the member stops typing', async () => {
  const saved = await renderSection(sundays, meal)
  await type('On Sundays you’ll find me…', 'at the sea.')
  expect(saved()).toEqual([[{ ...sundays, answer: 'at the sea.' }, meal]])
})

it('offers the prompts that are not used yet and focuses the field of the added one', async () => {
  const saved = await renderSection(sundays)
  expect(offers()).toEqual(['The best meal I can cook is…', 'Ask me about…', 'A small thing that makes my day…'])
  await press('Ask me about…')
  expect(document.activeElement).toBe(fieldOf('Ask me about…'))
  expect(offers()).toEqual(['The best meal I can cook is…', 'A small thing that makes my day…'])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(saved()).toEqual([])
  await type('Ask me about…', 'trains.')
  expect(saved()).toEqual([[sundays, { prompt: 'ask_me', answer: 'trains.' }]])
})

it('offers no more than three prompts', async () => {
  await renderSection(sundays, meal, joy)
  expect(screen.queryByRole('list', { name: 'Add a prompt' })).toBeNull()
})

it('removes a prompt, offers it again and focuses its offer', async () => {
  const saved = await renderSection(sundays, meal, joy)
  await press('Remove: The best meal I can cook is…')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(saved()).toEqual([[sundays, joy]])
  expect(document.activeElement?.textContent).toContain('The best meal I can cook is…')
})

it('keeps the field of a cleared answer in its place, but saves the list without it', async () => {
  const saved = await renderSection(sundays, meal)
  await type('On Sundays you’ll find me…', '')
  expect(saved()).toEqual([[meal]])
  expect(answers()).toEqual(['', meal.answer])
})

it('moves a prompt up, announces it and keeps the focus', async () => {
  const saved = await renderSection(sundays, meal)
  const up = screen.getByRole('button', { name: 'Move up: The best meal I can cook is…' })
  up.focus()
  await press('Move up: The best meal I can cook is…')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(saved()).toEqual([[meal, sundays]])
  expect(answers()).toEqual([meal.answer, sundays.answer])
  expect(screen.getByText('Now number 1 of 2: The best meal I can cook is…')).toBeTruthy()
  expect(document.activeElement).toBe(up)
  await press('Move up: The best meal I can cook is…')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(saved()).toHaveLength(1)
})

it('counts the characters and stops at 160', async () => {
  await renderSection(sundays)
  expect(screen.getByText('13 / 160')).toBeTruthy()
  expect(fieldOf('On Sundays you’ll find me…').maxLength).toBe(160)
})

it('says which answers others do not see', async () => {
  const retired = { prompt: 'lend_you', answer: 'a good book.' } as const
  await renderSection({ ...sundays, answer: 'Call me: 06 12 34 56 78' }, meal, retired)
  const noteOf = (question: string) => {
    const help = fieldOf(question).getAttribute('aria-describedby') ?? ''
    return document.querySelector(`[id="${help}"]`)?.textContent
  }
  expect(noteOf('On Sundays you’ll find me…')).toContain('it contains contact details')
  expect(noteOf('The best meal I can cook is…')).not.toContain('Others don’t see')
  expect(noteOf('A book or film I’d lend you…')).toContain('no longer offered')
})
