import { createHash } from 'node:crypto'

/** A UUIDv7 of that moment whose random part comes from the name. */
export function stableId(name: string, moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(name).digest('hex')
  const variant = ((parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return [time.slice(0, 8), time.slice(8), `7${hash.slice(0, 3)}`, variant + hash.slice(4, 7), hash.slice(7, 19)].join(
    '-',
  )
}
