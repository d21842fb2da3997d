let last = { at: 0, counter: 0 }

/** Returns a UUIDv7. Later ids of this window are always greater, even within one millisecond. */
export function newMessageId(now: number = Date.now(), random: Uint8Array = randomBytes()): string {
  const at = Math.max(now, last.at)
  const counter = at === last.at ? last.counter + 1 : 0
  // The counter has 12 bits. When it overflows, the id uses the next millisecond.
  last = counter > 0xfff ? { at: at + 1, counter: 0 } : { at, counter }
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const time = hex(last.at, 12)
  const [first = 0, ...rest] = random
  const tail = [0x80 | (first & 0x3f), ...rest].map((byte) => hex(byte, 2)).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(last.counter, 3)}-${tail.slice(0, 4)}-${tail.slice(4, 16)}`
}

const randomBytes = () => crypto.getRandomValues(new Uint8Array(8))
