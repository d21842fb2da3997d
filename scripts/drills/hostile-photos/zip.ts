import { crc32 } from 'node:zlib'
import { text } from './hostile-file.ts'

/** Creates a ZIP with one uncompressed file. The directory is at the end, so that it also works after other data. */
export function zipWith(name: string, content: string): Buffer {
  const file = text(content)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt32LE(crc32(file) >>> 0, 10)
  shared.writeUInt32LE(file.length, 14)
  shared.writeUInt32LE(file.length, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([text('PK\x03\x04'), shared, text(name), file])
  const central = Buffer.concat([text('PK\x01\x02\x14\0'), shared, Buffer.alloc(14), text(name)])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, text('PK\x05\x06'), end])
}
