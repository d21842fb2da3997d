export type ByteReader = ReturnType<typeof createByteReader>

/** Creates a reader that reads big-endian numbers in sequence. */
export function createByteReader(bytes: Buffer) {
  let offset = 0
  const advance = (size: number) => (offset += size) - size
  const reader = {
    uint8: () => bytes.readUInt8(advance(1)),
    int8: () => bytes.readInt8(advance(1)),
    uint16: () => bytes.readUInt16BE(advance(2)),
    int16: () => bytes.readInt16BE(advance(2)),
    uint32: () => bytes.readUInt32BE(advance(4)),
    /** The 255UInt16 format of WOFF2, which encodes small numbers in one byte. */
    short: () => {
      const first = reader.uint8()
      if (first === 253) return reader.uint16()
      if (first === 254) return reader.uint8() + 506
      return first === 255 ? reader.uint8() + 253 : first
    },
    take: (size: number) => bytes.subarray(offset, (offset += size)),
  }
  return reader
}
