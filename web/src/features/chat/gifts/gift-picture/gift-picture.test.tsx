import { giftIds } from '@velvet/contract/gift-rules'
import { expect, it } from 'vitest'
import { renderHtml } from '../../../../testing/render.tsx'
import { GiftPicture } from './gift-picture.tsx'

const picture = (gift: string) => renderHtml(<GiftPicture gift={gift} size="tile" />)

it('has a different drawing for each gift', async () => {
  const drawings = await Promise.all([...giftIds, 'unknown'].map(picture))
  expect(new Set(drawings).size).toBe(giftIds.length + 1)
})

it.each(['kite', 'constructor', ''])('draws a wrapped box for the unknown gift “%s”', async (gift) => {
  expect(await picture(gift)).toBe(await picture('unknown'))
})

it('hides the drawing from screen readers, as the name is next to it', async () => {
  for (const gift of giftIds) expect(await picture(gift)).toMatch(/<svg [^>]*aria-hidden="true"/)
})

it('uses unique gradient ids on a page and references each of them', async () => {
  const html = await renderHtml(
    [...giftIds, ...giftIds, 'kite'].map((gift, index) => <GiftPicture key={index} gift={gift} size="large" />),
  )
  const names = [...html.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
  const used = [...html.matchAll(/url\(#([^)]+)\)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(giftIds.length)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(used)).toEqual(new Set(names))
})
