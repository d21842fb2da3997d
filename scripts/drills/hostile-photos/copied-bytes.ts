const block = 16
/** Runs of the same few bytes stand in every file. */
const leastDifferent = 8

const blockAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + block)

/** Notes what files of ours have in common whatever they show. */
export function addBlocks(common: Set<string>, files: Buffer[]): void {
  for (const file of files) for (let at = 0; at + block <= file.length; at++) common.add(blockAt(file, at))
}

/** Whether a block could be among those noted, told by its first bytes: cheap, and never wrong about a no. */
function createHints() {
  const hints = new Uint8Array(1 << 20)
  const placeOf = (bytes: Buffer, at: number) => Math.imul(bytes.readInt32LE(at), 0x9e3779b1) >>> 12
  return {
    note: (bytes: Buffer, at: number) => void (hints[placeOf(bytes, at)] = 1),
    mayHold: (bytes: Buffer, at: number) => hints[placeOf(bytes, at)] === 1,
  }
}

/** Says whether a written object has taken over bytes of what was sent: any run of 31 holds a whole block. */
export function copyFinder(sent: Buffer, common: Set<string>): (written: Buffer) => boolean {
  const blocks = new Set<string>()
  const hints = createHints()
  for (let at = 0; at + block <= sent.length; at += block) {
    const some = blockAt(sent, at)
    if (new Set(some).size < leastDifferent || common.has(some)) continue
    blocks.add(some)
    hints.note(sent, at)
  }
  return (written) => {
    for (let at = 0; at + block <= written.length; at++)
      if (hints.mayHold(written, at) && blocks.has(blockAt(written, at))) return true
    return false
  }
}
