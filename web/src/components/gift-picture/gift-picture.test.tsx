import { giftIds } from '@velvet/contract/gift-rules'
import { expect, it } from 'vitest'
import { renderHtml } from '../../testing/render.tsx'
import { GiftPicture } from './gift-picture.tsx'

const picture = (gift: string) => renderHtml(<GiftPicture gift={gift} size="tile" />)

it('draws each gift in its own way, and none as the wrapped box', async () => {
  const drawings = await Promise.all([...giftIds, 'unknown'].map(picture))
  expect(new Set(drawings).size).toBe(giftIds.length + 1)
})

it.each(['kite', 'constructor', ''])('draws a wrapped box for “%s”, which it does not know', async (gift) => {
  expect(await picture(gift)).toBe(await picture('unknown'))
})

it('leaves the words to the text beside it', async () => {
  for (const gift of giftIds) expect(await picture(gift)).toMatch(/<svg [^>]*aria-hidden="true"/)
})

it('gives no gradient’s name twice on a page, and paints only with those it has', async () => {
  const html = await renderHtml(
    [...giftIds, ...giftIds, 'kite'].map((gift, index) => <GiftPicture key={index} gift={gift} size="large" />),
  )
  const names = [...html.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
  const used = [...html.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(giftIds.length)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(used)).toEqual(new Set(names))
})
