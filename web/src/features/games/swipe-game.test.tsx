import { describe, expect, it } from 'vitest'
import { deck } from '../../testing/cards.ts'
import { user } from '../../testing/fixtures.ts'
import { renderHtml } from '../../testing/render.tsx'
import { SwipeGame } from './swipe-game.tsx'

const game = (count: number, likesLeft?: number) => renderHtml(<SwipeGame first={deck(count, likesLeft)} />, { user })
const hearts = (html: string) => /aria-label="[^"]* today"[^>]*>(.*?)<\/span>/.exec(html)?.[1] ?? ''

describe('the game', () => {
  it('is a form on the top card, for those without scripts', async () => {
    const html = await game(3)
    expect(html).toMatch(/<form[^>]*method="post"[^>]*>.*?name="item" value="019a8000-0000-7000-8000-000000000201"/)
    for (const choice of ['undo', 'skip', 'like', 'later']) expect(html).toContain(`value="${choice}"`)
    expect(html).toContain('href="/members/019a8000-0000-7000-8000-000000000201"')
  })

  it('lets only the top card be reached', async () => {
    const cards = [...(await game(5)).matchAll(/<article([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(cards.map((attributes) => attributes?.includes('inert'))).toEqual([false, true, true])
  })

  it('shows four hearts, the spent ones hollow', async () => {
    const html = hearts(await game(3, 3))
    expect(html.match(/fill-current/g)).toHaveLength(3)
    expect(html.match(/<svg/g)).toHaveLength(4)
  })

  it('says at the limit that it is over and when it goes on', async () => {
    const html = await game(3, 0)
    expect(html).toContain('That’s it for today. Tomorrow you get new likes.')
    expect(html).toContain('Your 4 likes are back on Monday at 00:00 UTC.')
    expect(html).toMatch(/value="like" aria-disabled="true"|aria-disabled="true"[^>]*value="like"/)
  })

  it('says how many likes are left', async () => {
    expect(await game(3, 1)).toContain('1 like left today')
  })

  it('labels a fictional profile in words', async () => {
    const fictional = deck(3)
    const html = await renderHtml(<SwipeGame first={{ ...fictional, deck: fictional.deck.slice(2) }} />, { user })
    expect(html).toContain('Fictional profile')
    expect(await game(1)).not.toContain('Fictional profile')
  })

  it('shows the way on when nobody is left', async () => {
    const html = await game(0)
    expect(html).toContain('You have met everybody who fits')
    expect(html).toContain('href="/members"')
  })
})
