import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-dom.tsx'
import { FirstLines } from './first-lines.tsx'

const openers = ['Best thing you’ve seen on a stage?', 'Tea or coffee?', 'What’s for dinner?']

/** Chooses the second opener and returns the new draft. */
async function choose(draft: string) {
  const onDraft = vi.fn<(draft: string) => void>()
  await renderPage(<FirstLines openers={openers} draft={draft} onDraft={onDraft} />)
  fireEvent.click(screen.getByRole('button', { name: 'Tea or coffee?' }))
  return onDraft.mock.lastCall?.[0]
}

it('fills an empty draft and says that nothing is sent', async () => {
  expect(await choose('')).toBe('Tea or coffee?')
  expect(screen.getByText(/Nothing is sent until you press Send\./)).toBeTruthy()
})

it('keeps a draft in own words and says so', async () => {
  expect(await choose('Dear Ben')).toBe('Dear Ben')
  expect(screen.getByText(/We’re keeping your own draft\./)).toBeTruthy()
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
})

it('marks the opener that is in the draft', async () => {
  expect(await choose('What’s for dinner?')).toBe('Tea or coffee?')
  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
    'What’s for dinner?',
  ])
})
