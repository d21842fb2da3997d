/** A hostile file and the content type with which it is uploaded. */
export type HostileFile = { what: string; bytes: Buffer; contentType: string }

/** Creates a file of a family. The same input creates the same file. */
export type Recipe = (turn: RecipeInput) => Promise<HostileFile> | HostileFile

export type RecipeInput = {
  /** Index within the family, which selects the kind of file. */
  index: number
  random: () => number
  /** A text that is unique to this file and that no stored object may contain. */
  canary: string
  /** A local URL that must not be requested. */
  bait: string
}

/** Prefix of every canary. */
export const canaryPrefix = 'velvet-canary-'

export const pick = <T>(from: readonly T[], random: () => number): T => {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}

/** Returns a random integer from `min` to `max`, both included. */
export const randomInteger = (min: number, max: number, random: () => number): number =>
  min + Math.floor(random() * (max - min + 1))

/** Returns the kind for an index; the kinds alternate. */
export const pickByIndex = <T>(kinds: readonly T[], index: number): T => {
  const kind = kinds[index % kinds.length]
  if (kind === undefined) throw new Error('no kinds')
  return kind
}

export const text = (content: string): Buffer => Buffer.from(content, 'latin1')
