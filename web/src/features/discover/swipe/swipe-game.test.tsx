import { describe, expect, it } from 'vitest'
import { deck } from '../../../testing/cards.ts'
import { user } from '../../../testing/fixtures.ts'
import { renderHtml } from '../../../testing/render.tsx'
import { SwipeGame } from './swipe-game.tsx'

const game = (count: number, likesLeft?: number) => renderHtml(<SwipeGame first={deck(count, likesLeft)} />, { user })
const hearts = (html: string) => /aria-label="[^"]* today"[^>]*>(.*?)<\/span>/.exec(html)?.[1] ?? ''

describe('the swipe game', () => {
  it('renders a form for the top card that works without scripts', async () => {
    const html = await game(3)
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>.*?name="item" value="019a8000-0000-7000-8000-000000000201"/)
    for (const choice of ['undo', 'skip', 'like', 'later']) expect(html).toContain(`value="${choice}"`)
    expect(html).toContain('href="/members/019a8000-0000-7000-8000-000000000201"')
  })

  it('makes every card except the top one inert', async () => {
    const cards = [...(await game(5)).matchAll(/<article([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(cards.map((attributes) => attributes?.includes('inert'))).toEqual([false, true, true])
  })

  it('shows four hearts, with used likes hollow', async () => {
    const html = hearts(await game(3, 3))
    expect(html.match(/fill-current/g)).toHaveLength(3)
    expect(html.match(/<svg/g)).toHaveLength(4)
  })

  it('shows at the daily limit when new likes are available', async () => {
    const html = await game(3, 0)
    expect(html).toContain('That’s it for today. You’ll get new likes tomorrow.')
    expect(html).toContain('Your 4 likes are back on Monday at 00:00 UTC.')
    expect(html).toMatch(/value="like" aria-disabled="true"|aria-disabled="true"[^>]*value="like"/)
  })

  it('shows how many likes are left', async () => {
    expect(await game(3, 1)).toContain('1 like left today')
  })

  it('labels a fictional profile', async () => {
    const fictional = deck(3)
    const html = await renderHtml(<SwipeGame first={{ ...fictional, deck: fictional.deck.slice(2) }} />, { user })
    expect(html).toContain('Fictional profile')
    expect(await game(1)).not.toContain('Fictional profile')
  })

  it('links to the search when no cards are left', async () => {
    const html = await game(0)
    expect(html).toContain('You’ve seen everyone who matches')
    expect(html).toContain('href="/members"')
  })
})
