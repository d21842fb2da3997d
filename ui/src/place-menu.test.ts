import { expect, it } from 'vitest'
import { placeMenu } from './place-menu.ts'

const view = { width: 390, height: 800 }
const menu = { width: 200, height: 300 }
const button = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 })

it.each([
  ['below the button, aligned to its start', button(20, 20), false, false, { left: 20, top: 70 }],
  ['below the button, aligned to its end', button(330, 20), true, false, { left: 174, top: 70 }],
  ['above the button when it does not fit below', button(330, 740), true, false, { left: 174, top: 434 }],
  ['above the button when requested', button(20, 400), false, true, { left: 20, top: 94 }],
  ['below the button when it does not fit above', button(20, 100), false, true, { left: 20, top: 150 }],
  ['inside the window', button(330, 20), false, false, { left: 182, top: 70 }],
])('places the menu %s', (_case, anchor, isRightAligned, prefersAbove, position) => {
  expect(placeMenu(anchor, menu, view, isRightAligned, prefersAbove)).toEqual(position)
})
