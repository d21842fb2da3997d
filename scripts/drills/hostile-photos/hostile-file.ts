/** One bad file as it is sent. */
export type HostileFile = { what: string; bytes: Buffer; contentType: string }

/** Makes one file of its family; the same turn with the same seed makes the same file. */
export type Recipe = (turn: Turn) => Promise<HostileFile> | HostileFile

export type Turn = {
  /** Counts up within the family, so that every kind gets its share. */
  index: number
  random: () => number
  /** A text of this file alone that no written object may hold. */
  canary: string
  /** An address on this machine that nobody may call. */
  bait: string
}

/** Every canary begins so. */
export const canaryMark = 'velvet-canary-'

export const pick = <T>(from: readonly T[], random: () => number): T => {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}

export const between = (least: number, most: number, random: () => number): number =>
  least + Math.floor(random() * (most - least + 1))

/** The kinds take turns. */
export const inTurn = <T>(kinds: readonly T[], index: number): T => {
  const kind = kinds[index % kinds.length]
  if (kind === undefined) throw new Error('no kinds')
  return kind
}

export const text = (content: string): Buffer => Buffer.from(content, 'latin1')
