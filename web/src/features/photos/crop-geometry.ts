import type { PhotoEdit } from '@velvet/contract/photo-rules'

/** Width divided by height of the frame in which photos are shown. */
const frameRatio = 4 / 5
export const maxZoom = 4

export type Size = { width: number; height: number }

/** The part of the rotated photo inside the frame. `x` and `y` are its centre, as fractions of the photo. */
export type CropView = { rotate: PhotoEdit['rotate']; zoom: number; x: number; y: number }

export const initialView: CropView = { rotate: 0, zoom: 1, x: 0.5, y: 0.5 }

export function rotatedSize({ width, height }: Size, rotate: PhotoEdit['rotate']): Size {
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Returns the fractions of the rotated photo inside the frame. At zoom 1 the photo just covers the frame. */
function visibleFractions(size: Size, { rotate, zoom }: CropView): Size {
  const { width, height } = rotatedSize(size, rotate)
  return {
    width: Math.min(1, (height * frameRatio) / width) / zoom,
    height: Math.min(1, width / frameRatio / height) / zoom,
  }
}

/** Limits zoom and position so that the photo always covers the frame. */
export function clampView(size: Size, view: CropView): CropView {
  const zoom = clamp(view.zoom, 1, maxZoom)
  const visible = visibleFractions(size, { ...view, zoom })
  return {
    ...view,
    zoom,
    x: clamp(view.x, visible.width / 2, 1 - visible.width / 2),
    y: clamp(view.y, visible.height / 2, 1 - visible.height / 2),
  }
}

/** Moves the photo by fractions of the frame. Moving it to the right shows more of its left side. */
export function moveBy(size: Size, view: CropView, right: number, down: number): CropView {
  const visible = visibleFractions(size, view)
  return clampView(size, { ...view, x: view.x - right * visible.width, y: view.y - down * visible.height })
}

export function zoomTo(size: Size, view: CropView, zoom: number): CropView {
  return clampView(size, { ...view, zoom })
}

/** Rotates the photo clockwise by 90 degrees around the centre of the frame. */
export function rotateView(size: Size, view: CropView): CropView {
  const rotate = ((view.rotate + 90) % 360) as PhotoEdit['rotate']
  return clampView(size, { ...view, rotate, x: 1 - view.y, y: view.x })
}

/** Returns the edit to send: the part of the rotated photo inside the frame. */
export function editOf(size: Size, view: CropView): PhotoEdit {
  const { rotate, x, y } = clampView(size, view)
  const { width, height } = visibleFractions(size, view)
  return { rotate, left: clamp(x - width / 2, 0, 1), top: clamp(y - height / 2, 0, 1), width, height }
}

/** Returns position and size of the whole rotated photo, in percent of the frame. */
export function placeInFrame({ left, top, width, height }: PhotoEdit) {
  return {
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
    width: `${100 / width}%`,
    height: `${100 / height}%`,
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max))
