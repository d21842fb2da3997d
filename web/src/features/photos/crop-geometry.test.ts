import { describe, expect, it } from 'vitest'
import { editOf, initialView, clampView, maxZoom, moveBy, placeInFrame, rotateView, zoomTo } from './crop-geometry.ts'

const wide = { width: 2000, height: 1000 }
const tall = { width: 1000, height: 2000 }

/** Returns width divided by height of the cropped part, in pixels of the rotated photo. */
const ratio = (size: { width: number; height: number }, edit: { width: number; height: number }) =>
  (edit.width * size.width) / (edit.height * size.height)

describe('the crop frame', () => {
  it.each([
    ['a wide photo', wide, { left: 0.3, top: 0, width: 0.4, height: 1 }],
    ['a tall photo', tall, { left: 0, top: 0.1875, width: 1, height: 0.625 }],
    ['a photo with the ratio of the frame', { width: 800, height: 1000 }, { left: 0, top: 0, width: 1, height: 1 }],
  ])('shows as much as possible of %s', (_, size, part) => {
    const edit = editOf(size, initialView)
    expect(edit).toEqual({ rotate: 0, ...mapClose(part) })
    expect(ratio(size, edit)).toBeCloseTo(0.8)
  })

  it('preserves its ratio when the photo is rotated', () => {
    const view = rotateView(wide, initialView)
    expect(view.rotate).toBe(90)
    expect(ratio(tall, editOf(wide, view))).toBeCloseTo(0.8)
  })

  it('shows the same part again after four rotations', () => {
    const view = { ...initialView, zoom: 2, x: 0.4, y: 0.6 }
    expect(
      editOf(
        wide,
        [0, 1, 2, 3].reduce((rotated) => rotateView(wide, rotated), view),
      ),
    ).toEqual(mapClose(editOf(wide, view)))
  })

  it('preserves its centre when the photo is rotated', () => {
    const view = rotateView(wide, { ...initialView, zoom: 3, x: 0.4, y: 0.3 })
    expect([view.x, view.y]).toEqual([expect.closeTo(0.7), expect.closeTo(0.4)])
  })
})

describe('moving the photo', () => {
  it('shows more of the left side when the photo moves to the right', () => {
    expect(moveBy(wide, initialView, 0.1, 0).x).toBeCloseTo(0.46)
  })

  it('stops at the edges of the photo', () => {
    expect(editOf(wide, moveBy(wide, initialView, 100, 100))).toMatchObject({ left: 0, top: 0 })
    const edit = editOf(wide, moveBy(wide, initialView, -100, 0))
    expect(edit.left + edit.width).toBeCloseTo(1)
  })
})

describe('zooming the photo', () => {
  it('shows a smaller part when zoomed in', () => {
    expect(editOf(wide, zoomTo(wide, initialView, 2))).toMatchObject(mapClose({ width: 0.2, height: 0.5 }))
  })

  it.each([
    [0.2, 1],
    [99, maxZoom],
  ])('limits a zoom of %f to %f', (requested, zoom) => expect(zoomTo(wide, initialView, requested).zoom).toBe(zoom))

  it('covers the frame after zooming out from a corner', () => {
    const corner = moveBy(wide, zoomTo(wide, initialView, 4), -100, -100)
    expect(zoomTo(wide, corner, 1)).toEqual(clampView(wide, zoomTo(wide, corner, 1)))
    expect(editOf(wide, zoomTo(wide, corner, 1))).toMatchObject({ top: 0, height: 1 })
  })
})

it('positions the whole photo behind the frame', () => {
  expect(placeInFrame({ rotate: 0, left: 0.25, top: 0, width: 0.5, height: 1 })).toEqual({
    left: '-50%',
    top: '0%',
    width: '200%',
    height: '100%',
  })
})

function mapClose(part: object) {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, expect.closeTo(value as number) as number]),
  )
}
