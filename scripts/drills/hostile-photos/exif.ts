import { text } from './hostile-file.ts'

type Entry = { tag: number; type: number; count: number; value: Buffer }

const ascii = (tag: number, value: string): Entry => {
  return { tag, type: 2, count: value.length + 1, value: text(`${value}\0`) }
}
const bytes = (tag: number, value: Buffer): Entry => ({ tag, type: 7, count: value.length, value })
function number(tag: number, value: number, type: 3 | 4 = 4): Entry {
  const four = Buffer.alloc(4)
  four.writeUInt32LE(value)
  return { tag, type, count: 1, value: four }
}
function degrees(tag: number, ...parts: number[]): Entry {
  const value = Buffer.alloc(parts.length * 8)
  for (const [index, part] of parts.entries()) {
    value.writeUInt32LE(part, index * 8)
    value.writeUInt32LE(1, index * 8 + 4)
  }
  return { tag, type: 5, count: parts.length, value }
}

const sizeOf = (entries: Entry[]) =>
  6 + entries.reduce((sum, { value }) => sum + 12 + (value.length > 4 ? value.length : 0), 0)

function directory(entries: Entry[], at: number, next: number): Buffer {
  const head = Buffer.alloc(6 + entries.length * 12)
  const tail: Buffer[] = []
  let tailAt = at + head.length
  head.writeUInt16LE(entries.length, 0)
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const place = 2 + index * 12
    head.writeUInt16LE(tag, place)
    head.writeUInt16LE(type, place + 2)
    head.writeUInt32LE(count, place + 4)
    if (value.length <= 4) value.copy(head, place + 8)
    else {
      head.writeUInt32LE(tailAt, place + 8)
      tail.push(value)
      tailAt += value.length
    }
  }
  head.writeUInt32LE(next, head.length - 4)
  return Buffer.concat([head, ...tail])
}

type Exif = { canary: string; orientation: number; thumbnail: Buffer }

/** Creates the metadata of a camera: owner, location, maker notes and a thumbnail. */
export function exifOf({ canary, orientation, thumbnail }: Exif): Buffer {
  const makerNote = bytes(0x927c, Buffer.concat([text(`Nikon\0${canary}`), Buffer.alloc(64, 7)]))
  const details = [ascii(0x9003, '2026:01:02 03:04:05'), makerNote, bytes(0x9286, text(`ASCII\0\0\0${canary}`))]
  const place = [
    ascii(0x0001, 'N'),
    degrees(0x0002, 52, 5, 26),
    ascii(0x0003, 'E'),
    degrees(0x0004, 5, 7, 17),
    ascii(0x001b, canary),
  ]
  const main = (detailsAt: number, placeAt: number) => [
    ascii(0x010e, canary),
    ascii(0x010f, 'Canarycam'),
    number(0x0112, orientation, 3),
    ascii(0x013b, canary),
    number(0x8769, detailsAt),
    number(0x8825, placeAt),
  ]
  const small = (dataAt: number) => [number(0x0201, dataAt), number(0x0202, thumbnail.length)]
  const detailsAt = 8 + sizeOf(main(0, 0))
  const placeAt = detailsAt + sizeOf(details)
  const smallAt = placeAt + sizeOf(place)
  const dataAt = smallAt + sizeOf(small(0))
  return Buffer.concat([
    Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]),
    directory(main(detailsAt, placeAt), 8, smallAt),
    directory(details, detailsAt, 0),
    directory(place, placeAt, 0),
    directory(small(dataAt), smallAt, 0),
    thumbnail,
  ])
}

export const xmpOf = (canary: string, bait: string): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><!DOCTYPE x [<!ENTITY e SYSTEM "${bait}">]>` +
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
  ` exif:GPSLatitude="52,5.43N" exif:GPSLongitude="5,7.28E" dc:source="${bait}" dc:creator="${canary}"/>` +
  `</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
