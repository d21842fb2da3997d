import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { card } from '../../../testing/cards.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderPage } from '../../../testing/render-dom.tsx'
import { RelatedMembers } from './related-members.tsx'

it('shows similar profiles, those with photos first', async () => {
  const withoutPhoto = { ...card(1), photo: null }
  await renderPage(<RelatedMembers name="Anna" members={[withoutPhoto, card(2), card(4)]} />, { user })
  const names = screen.getAllByRole('listitem').map((item) => item.textContent.match(/Member\d/)?.[0])
  expect(names).toEqual(['Member2', 'Member4', 'Member1'])
})
