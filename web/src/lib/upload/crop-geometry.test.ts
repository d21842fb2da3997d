import { describe, expect, it } from 'vitest'
import { editOf, firstView, keepInside, maxZoom, moveBy, placeInFrame, turn, zoomTo } from './crop-geometry.ts'

const wide = { width: 2000, height: 1000 }
const tall = { width: 1000, height: 2000 }

/** Of the kept part, in pixels of the turned picture. */
const ratio = (size: { width: number; height: number }, edit: { width: number; height: number }) =>
  (edit.width * size.width) / (edit.height * size.height)

describe('the frame', () => {
  it.each([
    ['a wide picture', wide, { left: 0.3, top: 0, width: 0.4, height: 1 }],
    ['a tall picture', tall, { left: 0, top: 0.1875, width: 1, height: 0.625 }],
    ['a picture of its own shape', { width: 800, height: 1000 }, { left: 0, top: 0, width: 1, height: 1 }],
  ])('holds as much as it can of %s', (_, size, part) => {
    const edit = editOf(size, firstView)
    expect(edit).toEqual({ rotate: 0, ...mapClose(part) })
    expect(ratio(size, edit)).toBeCloseTo(0.8)
  })

  it('keeps its shape when the picture is turned', () => {
    const view = turn(wide, firstView)
    expect(view.rotate).toBe(90)
    expect(ratio(tall, editOf(wide, view))).toBeCloseTo(0.8)
  })

  it('is where it was after four turns', () => {
    const view = { ...firstView, zoom: 2, x: 0.4, y: 0.6 }
    expect(
      editOf(
        wide,
        [0, 1, 2, 3].reduce((turned) => turn(wide, turned), view),
      ),
    ).toEqual(mapClose(editOf(wide, view)))
  })

  it('keeps what was in the middle there when the picture is turned', () => {
    const view = turn(wide, { ...firstView, zoom: 3, x: 0.4, y: 0.3 })
    expect([view.x, view.y]).toEqual([expect.closeTo(0.7), expect.closeTo(0.4)])
  })
})

describe('moving', () => {
  it('to the right shows more of the left', () => {
    expect(moveBy(wide, firstView, 0.1, 0).x).toBeCloseTo(0.46)
  })

  it('stops at the edges', () => {
    expect(editOf(wide, moveBy(wide, firstView, 100, 100))).toMatchObject({ left: 0, top: 0 })
    const edit = editOf(wide, moveBy(wide, firstView, -100, 0))
    expect(edit.left + edit.width).toBeCloseTo(1)
  })
})

describe('zooming', () => {
  it('holds less', () => {
    expect(editOf(wide, zoomTo(wide, firstView, 2))).toMatchObject(mapClose({ width: 0.2, height: 0.5 }))
  })

  it.each([
    [0.2, 1],
    [99, maxZoom],
  ])('to %f is %f', (asked, zoom) => expect(zoomTo(wide, firstView, asked).zoom).toBe(zoom))

  it('out again leaves no gap', () => {
    const corner = moveBy(wide, zoomTo(wide, firstView, 4), -100, -100)
    expect(zoomTo(wide, corner, 1)).toEqual(keepInside(wide, zoomTo(wide, corner, 1)))
    expect(editOf(wide, zoomTo(wide, corner, 1))).toMatchObject({ top: 0, height: 1 })
  })
})

it('places the whole picture behind the frame', () => {
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
