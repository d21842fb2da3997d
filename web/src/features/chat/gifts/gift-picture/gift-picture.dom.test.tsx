import { giftIds } from '@velvet/contract/gift-rules'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../testing/render-dom.tsx'
import { renderHtml } from '../../../../testing/render.tsx'
import { GiftPicture } from './gift-picture.tsx'

/** Returns the drawing as text. The server gives the same ids to each of them, so that drawings can be compared. */
const picture = (gift: string) => renderHtml(<GiftPicture gift={gift} size="tile" />)

const renderPictures = (gifts: readonly string[]) =>
  renderPage(gifts.map((gift, index) => <GiftPicture key={index} gift={gift} size="large" />))

/** Returns the ids that the attributes of an element reference as `url(#id)`. */
const referencedIds = (element: Element): string[] =>
  [...element.attributes]
    .filter(({ value }) => value.startsWith('url(#'))
    .map(({ value }) => value.slice('url(#'.length, -1))

it('hides the drawing from screen readers, as the name is next to it', async () => {
  const { container } = await renderPictures(giftIds)
  const drawings = [...container.children]
  expect(drawings).toHaveLength(giftIds.length)
  for (const drawing of drawings) expect(drawing.getAttribute('aria-hidden')).toBe('true')
})

it('uses unique gradient ids on a page and references each of them', async () => {
  const { container } = await renderPictures([...giftIds, ...giftIds, 'kite'])
  const names = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  const used = [...container.querySelectorAll('*')].flatMap(referencedIds)
  expect(names.length).toBeGreaterThan(giftIds.length)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(used)).toEqual(new Set(names))
})

// Last, because React warns about renders in the browser that follow one on the server.
it('has a different drawing for each gift', async () => {
  const drawings = await Promise.all([...giftIds, 'unknown'].map(picture))
  expect(new Set(drawings).size).toBe(giftIds.length + 1)
})

it.each(['kite', 'constructor', ''])('draws a wrapped box for the unknown gift “%s”', async (gift) => {
  expect(await picture(gift)).toBe(await picture('unknown'))
})
