import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { card, deck } from '../../../testing/cards.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderDocument, renderPage } from '../../../testing/render-dom.tsx'
import { SwipeGame } from './swipe-game.tsx'

const game = (count: number, likesLeft?: number) => renderPage(<SwipeGame first={deck(count, likesLeft)} />, { user })
const serverGame = async (count: number, likesLeft?: number) =>
  within((await renderDocument(<SwipeGame first={deck(count, likesLeft)} />, { user })).body)

/** Returns the hearts of a game, which are drawings in one image. Phones have an image of their own. */
async function heartsOf(likesLeft: number, name: string): Promise<Element[]> {
  const { container } = await game(3, likesLeft)
  return [...within(container).getAllByRole('img', { name })[0]!.children]
}

describe('the swipe game', () => {
  it('makes every card except the top one inert', async () => {
    await game(5)
    const cards = screen.getAllByRole('article', { hidden: true })
    expect(cards.map((shown) => shown.hasAttribute('inert'))).toEqual([false, true, true])
  })

  it('shows four hearts, with used likes hollow', async () => {
    const full = await heartsOf(4, '4 likes left today')
    const hollow = await heartsOf(0, 'No likes left today')
    const hearts = await heartsOf(3, '3 likes left today')
    expect([full.length, hollow.length, hearts.length]).toEqual([4, 4, 4])
    expect(hearts.map((heart) => heart.isEqualNode(full[0]!))).toEqual([true, true, true, false])
    expect(hearts.map((heart) => heart.isEqualNode(hollow[0]!))).toEqual([false, false, false, true])
  })

  it('shows how many likes are left', async () => {
    await game(3, 1)
    expect(screen.getAllByRole('img', { name: '1 like left today' })).toHaveLength(2)
    expect(screen.getAllByText('1 like left today')).toHaveLength(2)
  })

  it('labels a fictional profile', async () => {
    const fictional = deck(3)
    const { unmount } = await renderPage(<SwipeGame first={{ ...fictional, deck: fictional.deck.slice(2) }} />, {
      user,
    })
    expect(within(screen.getByRole('article')).getByText('Fictional profile')).toBeTruthy()
    unmount()
    await game(1)
    expect(screen.queryByText('Fictional profile')).toBeNull()
  })

  it('says that the member has seen everyone when no cards are left, and links to the search', async () => {
    await game(0)
    expect(screen.getByRole('heading', { name: 'You’ve seen everyone who matches' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Widen my search' }).getAttribute('href')).toBe('/members')
  })

  it('does not say so if there was no one to see, because no one matches the search', async () => {
    await renderPage(<SwipeGame first={{ ...deck(0), has_matches: false }} />, { user })
    expect(screen.getByRole('heading', { name: 'No one matches your search yet' })).toBeTruthy()
    expect(screen.queryByText(/seen everyone/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Widen my search' }).getAttribute('href')).toBe('/members')
    expect(screen.queryByRole('link', { name: 'See who I saved' })).toBeNull()
  })

  // Last, because React warns about renders in the browser that follow one on the server.
  it('renders a form for the top card that works without scripts', async () => {
    const page = await serverGame(3)
    const form = page.getByRole('form', { name: 'Your choice' })
    expect(form.getAttribute('method')).toBe('post')
    expect(form.querySelector('[name=item]')?.getAttribute('value')).toBe(card(1).id)
    const buttons = within(form).getAllByRole<HTMLButtonElement>('button')
    expect(buttons.map(({ type, name, value }) => [type, name, value])).toEqual(
      ['undo', 'skip', 'like', 'later'].map((choice) => ['submit', 'choice', choice]),
    )
    const link = page.getByRole('link', { name: 'Open Member1’s profile' })
    expect(link.getAttribute('href')).toBe(`/members/${card(1).id}`)
  })

  it('shows at the daily limit when new likes are available', async () => {
    // Only the server renders times in UTC.
    const page = await serverGame(3, 0)
    expect(page.getAllByText('That’s it for today. You’ll get new likes tomorrow.').length).toBeGreaterThan(0)
    expect(page.getAllByText(/^Your 4 likes are back on Monday at 00:00 UTC\./).length).toBeGreaterThan(0)
    expect(page.getByRole('button', { name: 'Like' }).getAttribute('aria-disabled')).toBe('true')
  })
})
