import { expect, it } from 'vitest'
import { placeMenu } from './menu-place.ts'

const view = { width: 390, height: 800 }
const menu = { width: 200, height: 300 }
const button = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 })

it.each([
  ['below, aligned to its start', button(20, 20), false, false, { left: 20, top: 70 }],
  ['below, aligned to its end', button(330, 20), true, false, { left: 174, top: 70 }],
  ['above when there is no room below', button(330, 740), true, false, { left: 174, top: 434 }],
  ['above when asked', button(20, 400), false, true, { left: 20, top: 94 }],
  ['below when asked above without room', button(20, 100), false, true, { left: 20, top: 150 }],
  ['never out of the window', button(330, 20), false, false, { left: 182, top: 70 }],
])('is %s', (_what, anchor, alignRight, above, place) => {
  expect(placeMenu(anchor, menu, view, alignRight, above)).toEqual(place)
})
