let last = { at: 0, turn: 0 }

/** A UUIDv7: a later message of this window has the greater id, even within one millisecond. */
export function newMessageId(now: number = Date.now(), random: Uint8Array = randomBytes()): string {
  const at = Math.max(now, last.at)
  const turn = at === last.at ? last.turn + 1 : 0
  // Four thousand in a millisecond: time is taken from the next one.
  last = turn > 0xfff ? { at: at + 1, turn: 0 } : { at, turn }
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const time = hex(last.at, 12)
  const [first = 0, ...rest] = random
  const tail = [0x80 | (first & 0x3f), ...rest].map((byte) => hex(byte, 2)).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(last.turn, 3)}-${tail.slice(0, 4)}-${tail.slice(4, 16)}`
}

const randomBytes = () => crypto.getRandomValues(new Uint8Array(8))
