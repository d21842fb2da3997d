import type { PhotoEdit } from '@velvet/contract/photo-rules'

/** Of the frame that photos are shown in. */
const frameRatio = 4 / 5
export const maxZoom = 4

export type Size = { width: number; height: number }

/** What of the turned picture stands in the frame: `x` and `y` are the middle of it, as fractions. */
export type CropView = { rotate: PhotoEdit['rotate']; zoom: number; x: number; y: number }

export const firstView: CropView = { rotate: 0, zoom: 1, x: 0.5, y: 0.5 }

export function turnedSize({ width, height }: Size, rotate: PhotoEdit['rotate']): Size {
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The shares of the turned picture that the frame holds: at zoom 1 as much as fits without a gap. */
function heldShares(size: Size, { rotate, zoom }: CropView): Size {
  const { width, height } = turnedSize(size, rotate)
  return {
    width: Math.min(1, (height * frameRatio) / width) / zoom,
    height: Math.min(1, width / frameRatio / height) / zoom,
  }
}

/** No gap at any edge, whatever was asked for. */
export function keepInside(size: Size, view: CropView): CropView {
  const zoom = within(view.zoom, 1, maxZoom)
  const held = heldShares(size, { ...view, zoom })
  return {
    ...view,
    zoom,
    x: within(view.x, held.width / 2, 1 - held.width / 2),
    y: within(view.y, held.height / 2, 1 - held.height / 2),
  }
}

/** Moves the picture under the frame by shares of the frame: to the right shows more of its left. */
export function moveBy(size: Size, view: CropView, right: number, down: number): CropView {
  const held = heldShares(size, view)
  return keepInside(size, { ...view, x: view.x - right * held.width, y: view.y - down * held.height })
}

export function zoomTo(size: Size, view: CropView, zoom: number): CropView {
  return keepInside(size, { ...view, zoom })
}

/** A quarter turn clockwise; what was in the middle stays there. */
export function turn(size: Size, view: CropView): CropView {
  const rotate = ((view.rotate + 90) % 360) as PhotoEdit['rotate']
  return keepInside(size, { ...view, rotate, x: 1 - view.y, y: view.x })
}

/** What is sent: the part of the turned picture that stands in the frame. */
export function editOf(size: Size, view: CropView): PhotoEdit {
  const { rotate, x, y } = keepInside(size, view)
  const { width, height } = heldShares(size, view)
  return { rotate, left: within(x - width / 2, 0, 1), top: within(y - height / 2, 0, 1), width, height }
}

/** Where the whole turned picture lies, in percent of the frame. */
export function placeInFrame({ left, top, width, height }: PhotoEdit) {
  return {
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
    width: `${100 / width}%`,
    height: `${100 / height}%`,
  }
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
