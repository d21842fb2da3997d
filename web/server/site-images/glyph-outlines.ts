import { createByteReader, type ByteReader } from './byte-reader.ts'

export type OutlinePoint = { x: number; y: number; isOnCurve: boolean }
export type Outline = OutlinePoint[][]

type Component = { glyph: number; x: number; y: number }
type Glyph = { contours: Outline } | { components: Component[] }

/** Reads the outlines of all glyphs from the transformed `glyf` table of a WOFF2 file. */
export function readOutlines(table: Buffer): Outline[] {
  const head = createByteReader(table)
  head.uint32()
  const count = head.uint16()
  head.uint16()
  const sizes = Array.from({ length: 7 }, () => head.uint32())
  const [contours, points, flags, coordinates, composites] = sizes.map((size) => createByteReader(head.take(size)))
  if (!contours || !points || !flags || !coordinates || !composites) throw new Error('the outlines are incomplete')

  const glyphs = Array.from({ length: count }, (): Glyph => {
    const contourCount = contours.int16()
    if (contourCount === 0) return { contours: [] }
    if (contourCount < 0) {
      const { components, hasInstructions } = readComponents(composites)
      if (hasInstructions) coordinates.short()
      return { components }
    }
    const lengths = Array.from({ length: contourCount }, () => points.short())
    let [x, y] = [0, 0]
    const outline = lengths.map((length) =>
      Array.from({ length }, () => {
        const flag = flags.uint8()
        const [dx, dy] = readOffset(flag & 0x7f, coordinates)
        x += dx
        y += dy
        return { x, y, isOnCurve: flag < 0x80 }
      }),
    )
    coordinates.short()
    return { contours: outline }
  })

  const resolve = (glyph: Glyph | undefined): Outline => {
    if (!glyph) return []
    if ('contours' in glyph) return glyph.contours
    return glyph.components.flatMap(({ glyph: index, x, y }) =>
      resolve(glyphs[index]).map((contour) => contour.map((point) => ({ ...point, x: point.x + x, y: point.y + y }))),
    )
  }
  return glyphs.map(resolve)
}

/** Reads the offset from one point to the next, which is encoded in one to four bytes. */
function readOffset(flag: number, bytes: ByteReader): [x: number, y: number] {
  const signed = (sign: number, value: number) => (sign & 1 ? value : -value)
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.uint8())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.uint8()), 0]
  if (flag < 84) {
    const [rest, byte] = [flag - 20, bytes.uint8()]
    return [signed(flag, 1 + (rest & 0x30) + (byte >> 4)), signed(flag >> 1, 1 + ((rest & 0x0c) << 2) + (byte & 0x0f))]
  }
  if (flag < 120) {
    const rest = flag - 84
    return [
      signed(flag, 1 + (Math.floor(rest / 12) << 8) + bytes.uint8()),
      signed(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + bytes.uint8()),
    ]
  }
  if (flag < 124) {
    const [first, second, third] = [bytes.uint8(), bytes.uint8(), bytes.uint8()]
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)]
  }
  return [signed(flag, bytes.uint16()), signed(flag >> 1, bytes.uint16())]
}

const component = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, instructions: 0x100 }

/** Reads a composite glyph, such as an accented letter. Scales are skipped, because Open Sans uses none. */
function readComponents(bytes: ByteReader): { components: Component[]; hasInstructions: boolean } {
  const components: Component[] = []
  let hasInstructions = false
  for (let flags = component.more; flags & component.more;) {
    flags = bytes.uint16()
    const glyph = bytes.uint16()
    const read = flags & component.wordArguments ? bytes.int16 : bytes.int8
    components.push({ glyph, x: read(), y: read() })
    if (flags & component.scale) bytes.take(2)
    else if (flags & component.twoScales) bytes.take(4)
    else if (flags & component.matrix) bytes.take(8)
    hasInstructions ||= Boolean(flags & component.instructions)
  }
  return { components, hasInstructions }
}
