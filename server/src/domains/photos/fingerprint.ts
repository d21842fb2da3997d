import {
  coefficientsOf,
  gridOf,
  hashOf,
  luminanceOf,
  orientationsOf,
  pdqSidePx,
  qualityOf,
  smooth,
  wholeArea,
  type Area,
  type Luminance,
  type Pixels,
} from './pdq.ts'

export type PictureFingerprint = {
  hash: Uint8Array
  /** Hash of the inner part of the picture, which a copy still has when its edges are cut off. */
  inner: Uint8Array
  quality: number
  /** Areas in which a copy may show the whole picture or its inner part, each in all orientations. */
  queries: Uint8Array[][]
}

/** The inner part of a picture leaves this share out at each side. */
const margin = 0.05
const innerArea: Area = { left: margin, top: margin, right: 1 - margin, bottom: 1 - margin }

/**
 * Shares that may be cut off at two opposite sides of a copy. Two pictures match if their edges differ by up to about one
 * per cent, and if they are moved by up to about half a per cent, so these lie close enough for all cuts of up to 5 %.
 */
const cuts: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.016, 0.016],
  [0.025, 0.005],
  [0.005, 0.025],
  [0.04, 0],
  [0, 0.04],
]

/** Lines at the edge count as a border while their luminance differs by no more than this. */
const borderTolerance = 10
const maxBorder = 0.06

/** Returns the hashes of a decoded picture. */
export function fingerprintOf(pixels: Pixels): PictureFingerprint {
  const luminance = luminanceOf(pixels)
  const smoothed = smooth(luminance)
  const grid = gridOf(smoothed)
  const coefficients = coefficientsOf(grid)
  const content = contentArea(luminance)
  const areas = [...(content === wholeArea ? [] : [content]), ...cuttingsOf(content)]
  return {
    hash: hashOf(coefficients),
    inner: hashOf(coefficientsOf(gridOf(smoothed, innerArea))),
    quality: qualityOf(grid),
    queries: [coefficients, ...areas.map((area) => coefficientsOf(gridOf(smoothed, area)))].map(orientationsOf),
  }
}

/** Returns where the inner part of the picture is in a copy, for all combinations of cuts. */
function cuttingsOf(content: Area): Area[] {
  const spans = cuts.map(([before, after]) => {
    const length = 1 - before - after
    return { start: (margin - before) / length, end: (1 - margin - before) / length }
  })
  const [width, height] = [content.right - content.left, content.bottom - content.top]
  return spans.flatMap((across) =>
    spans.map((down) => ({
      left: content.left + across.start * width,
      right: content.left + across.end * width,
      top: content.top + down.start * height,
      bottom: content.top + down.end * height,
    })),
  )
}

/** Returns the picture without a border of one colour. */
function contentArea(luminance: Luminance): Area {
  const widthOf = (indexOf: (line: number, place: number) => number): number => {
    const colour = luminance[indexOf(0, 0)] ?? 0
    const isBorder = (line: number) => {
      for (let place = 0; place < pdqSidePx; place++)
        if (Math.abs((luminance[indexOf(line, place)] ?? 0) - colour) > borderTolerance) return false
      return true
    }
    let lines = 0
    while (lines <= maxBorder * pdqSidePx && isBorder(lines)) lines++
    // The border ends somewhere within the next line.
    return lines === 0 || lines > maxBorder * pdqSidePx ? 0 : (lines + 0.5) / pdqSidePx
  }
  const last = pdqSidePx - 1
  const area = {
    left: widthOf((line, place) => place * pdqSidePx + line),
    top: widthOf((line, place) => line * pdqSidePx + place),
    right: 1 - widthOf((line, place) => place * pdqSidePx + last - line),
    bottom: 1 - widthOf((line, place) => (last - line) * pdqSidePx + place),
  }
  const hasBorder = area.left > 0 || area.top > 0 || area.right < 1 || area.bottom < 1
  return hasBorder ? area : wholeArea
}
