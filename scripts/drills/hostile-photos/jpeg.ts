import { text } from './hostile-file.ts'

export const jpegMarks = { comment: 0xfe, app1: 0xe1, app2: 0xe2, app13: 0xed } as const

function segment(mark: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, mark, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Inserts segments after the start marker. */
export function withSegments(jpeg: Buffer, segments: { mark: number; data: Buffer }[]): Buffer {
  const inserted = segments.map(({ mark, data }) => segment(mark, data.subarray(0, 65_533)))
  return Buffer.concat([jpeg.subarray(0, 2), ...inserted, jpeg.subarray(2)])
}

export const exifSegment = (tiff: Buffer) => ({
  mark: jpegMarks.app1,
  data: Buffer.concat([text('Exif\0\0'), tiff]),
})

export const xmpSegment = (xmp: string) => ({
  mark: jpegMarks.app1,
  data: Buffer.concat([text('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(xmp)]),
})

export const iccSegment = (profile: Buffer) => ({
  mark: jpegMarks.app2,
  data: Buffer.concat([text('ICC_PROFILE\0\x01\x01'), profile]),
})

/** Creates an IPTC segment with caption, city and keywords. */
export function iptcSegment(canary: string): { mark: number; data: Buffer } {
  const record = (dataset: number, value: string) => {
    const head = Buffer.from([0x1c, 2, dataset, 0, 0])
    head.writeUInt16BE(value.length, 3)
    return Buffer.concat([head, text(value)])
  }
  const records = Buffer.concat([record(120, canary), record(90, `Home of ${canary}`), record(25, 'GPS')])
  const head = Buffer.alloc(12)
  head.write('8BIM', 0, 'latin1')
  head.writeUInt16BE(0x0404, 4)
  head.writeUInt32BE(records.length, 8)
  const padding = Buffer.alloc(records.length % 2)
  return { mark: jpegMarks.app13, data: Buffer.concat([text('Photoshop 3.0\0'), head, records, padding]) }
}

/** Changes the size in the frame header, so that it differs from the picture. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = [0xc0, 0xc2].map((mark) => changed.indexOf(Buffer.from([0xff, mark]))).find((at) => at > 0)
  if (frame === undefined) throw new Error('no frame in this JPEG')
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** Repeats the first scan of a progressive picture. Each scan makes the decoder process the whole picture. */
export function withRepeatedScan(progressive: Buffer, times: number): Buffer {
  const scan = progressive.indexOf(Buffer.from([0xff, 0xda]))
  let next = scan + 2
  // Within a scan, 0xff is only followed by 0 or a restart marker.
  while (progressive[next] !== 0xff || progressive[next + 1] === 0) next++
  const first = progressive.subarray(scan, next)
  const copies = Array.from({ length: times }, () => first)
  return Buffer.concat([progressive.subarray(0, scan), ...copies, progressive.subarray(scan)])
}
