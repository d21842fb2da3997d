export type ByteReader = ReturnType<typeof createByteReader>

/** Reads numbers one after the other. */
export function createByteReader(bytes: Buffer) {
  let at = 0
  const step = (size: number) => (at += size) - size
  const reader = {
    uint8: () => bytes.readUInt8(step(1)),
    int8: () => bytes.readInt8(step(1)),
    uint16: () => bytes.readUInt16BE(step(2)),
    int16: () => bytes.readInt16BE(step(2)),
    uint32: () => bytes.readUInt32BE(step(4)),
    /** The short form of WOFF2 for numbers that are mostly small. */
    short: () => {
      const first = reader.uint8()
      if (first === 253) return reader.uint16()
      if (first === 254) return reader.uint8() + 506
      return first === 255 ? reader.uint8() + 253 : first
    },
    take: (size: number) => bytes.subarray(at, (at += size)),
  }
  return reader
}
