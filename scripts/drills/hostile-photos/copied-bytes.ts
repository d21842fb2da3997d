const blockBytes = 16
/** Blocks with fewer different bytes are ignored, because they occur in every file. */
const minDifferentBytes = 8

const blockAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + blockBytes)

/** Adds the blocks of these files, which all of our files have in common. */
export function addCommonBlocks(common: Set<string>, files: Buffer[]): void {
  for (const file of files) for (let at = 0; at + blockBytes <= file.length; at++) common.add(blockAt(file, at))
}

/** Tells by the first bytes of a block whether it may have been added. It is fast and has no false negatives. */
function createPrefilter() {
  const isSet = new Uint8Array(1 << 20)
  const slotOf = (bytes: Buffer, at: number) => Math.imul(bytes.readInt32LE(at), 0x9e3779b1) >>> 12
  return {
    add: (bytes: Buffer, at: number) => void (isSet[slotOf(bytes, at)] = 1),
    mayContain: (bytes: Buffer, at: number) => isSet[slotOf(bytes, at)] === 1,
  }
}

/** Returns a function that detects bytes of the upload in an object. Any copied run of 31 bytes contains a block. */
export function createCopyDetector(sent: Buffer, common: Set<string>): (written: Buffer) => boolean {
  const blocks = new Set<string>()
  const prefilter = createPrefilter()
  for (let at = 0; at + blockBytes <= sent.length; at += blockBytes) {
    const block = blockAt(sent, at)
    if (new Set(block).size < minDifferentBytes || common.has(block)) continue
    blocks.add(block)
    prefilter.add(sent, at)
  }
  return (written) => {
    for (let at = 0; at + blockBytes <= written.length; at++)
      if (prefilter.mayContain(written, at) && blocks.has(blockAt(written, at))) return true
    return false
  }
}
