import { maxMatchDistance, maxRoughDistance } from './hash-bank.policy.ts'
import { pdqBytes } from './pdq.ts'

const wordsPerHash = 16
const wordValues = 65_536
const intsPerHash = pdqBytes / 4
/** Hashes that are compared one by one until the index is built again. */
const maxUnsorted = 2000

export type Found<Entry> = { entry: Entry; distance: number }

/**
 * Finds the nearest of many PDQ hashes. Two hashes with at most 31 different bits have, among their 16 words of 16 bits, at
 * least one with at most one different bit. So only hashes with such a word are compared: 17 buckets for each word of the
 * query. The rough bits of a hash are stored beside its place in a bucket, since reading the hash itself costs more.
 */
export function createHashIndex<Entry>() {
  let entries: Entry[] = []
  let hashes = new Int32Array(0)
  let count = 0
  let sorted = 0
  /** For each word, where the bucket of each value starts in `places`. */
  let starts = new Uint32Array(0)
  /** Places of hashes by word and bucket, with their rough bits. */
  let places = new Uint32Array(0)
  let roughs = new Int32Array(0)

  /** Sorts all hashes into buckets, and deletes those whose entry `keeps` rejects. */
  function build(keeps: (entry: Entry) => boolean = () => true): void {
    const kept = entries.flatMap((entry, at) => (keeps(entry) ? [at] : []))
    const compact = new Int32Array(kept.length * intsPerHash)
    for (const [to, at] of kept.entries())
      compact.set(hashes.subarray(at * intsPerHash, (at + 1) * intsPerHash), to * intsPerHash)
    entries = entries.filter((entry) => keeps(entry))
    hashes = compact
    count = sorted = kept.length
    starts = new Uint32Array(wordsPerHash * (wordValues + 1))
    places = new Uint32Array(wordsPerHash * count)
    roughs = new Int32Array(wordsPerHash * count)
    const words = new Uint16Array(hashes.buffer)
    const roughByHash = Int32Array.from({ length: count }, (_, at) => roughBits(words, at * wordsPerHash))
    for (let word = 0; word < wordsPerHash; word++) {
      const ofWord = starts.subarray(word * (wordValues + 1), (word + 1) * (wordValues + 1))
      for (let at = 0; at < count; at++) {
        const after = (words[at * wordsPerHash + word] ?? 0) + 1
        ofWord[after] = (ofWord[after] ?? 0) + 1
      }
      for (let value = 1; value <= wordValues; value++) ofWord[value] = (ofWord[value] ?? 0) + (ofWord[value - 1] ?? 0)
      const next = ofWord.slice()
      for (let at = 0; at < count; at++) {
        const value = words[at * wordsPerHash + word] ?? 0
        const place = next[value] ?? 0
        next[value] = place + 1
        const to = word * count + place
        places[to] = at
        roughs[to] = roughByHash[at] ?? 0
      }
    }
  }

  function append(hash: Uint8Array, entry: Entry): void {
    if ((count + 1) * intsPerHash > hashes.length) {
      const larger = new Int32Array(Math.max(1024, count * 2) * intsPerHash)
      larger.set(hashes.subarray(0, count * intsPerHash))
      hashes = larger
    }
    hashes.set(intsOf(hash), count * intsPerHash)
    entries.push(entry)
    count += 1
  }

  /** Returns the distance of a stored hash, or some number above the limit. */
  function distanceTo(query: Int32Array, at: number, limit: number): number {
    const from = at * intsPerHash
    let distance = 0
    for (let part = 0; part < intsPerHash && distance <= limit; part++)
      distance += bitCount((query[part] ?? 0) ^ (hashes[from + part] ?? 0))
    return distance
  }

  function search(
    hash: Uint8Array,
    best: Found<Entry> | undefined,
    accepts: (entry: Entry) => boolean,
  ): Found<Entry> | undefined {
    const query = intsOf(hash)
    const words = new Uint16Array(query.buffer)
    const rough = roughBits(words, 0)
    let nearest = best
    let limit = best ? best.distance - 1 : maxMatchDistance
    const compare = (at: number) => {
      const distance = distanceTo(query, at, limit)
      const entry = entries[at]
      if (distance > limit || entry === undefined || !accepts(entry)) return
      nearest = { entry, distance }
      limit = distance - 1
    }
    for (let word = 0; word < wordsPerHash && sorted > 0; word++) {
      const value = words[word] ?? 0
      const first = word * (wordValues + 1)
      const offset = word * sorted
      for (let bit = 0; bit <= 16; bit++) {
        // The last round is the word itself: 1 << 16 is none of its bits.
        const bucket = first + ((value ^ (1 << bit)) & 0xffff)
        const end = offset + (starts[bucket + 1] ?? 0)
        for (let at = offset + (starts[bucket] ?? 0); at < end; at++)
          if (bitCount((roughs[at] ?? 0) ^ rough) <= maxRoughDistance) compare(places[at] ?? 0)
      }
    }
    const stored = new Uint16Array(hashes.buffer)
    for (let at = sorted; at < count; at++)
      if (bitCount(roughBits(stored, at * wordsPerHash) ^ rough) <= maxRoughDistance) compare(at)
    return nearest
  }

  return {
    size: () => count,

    /** Adds entries, each with its hashes, which are found at once. */
    add(added: Iterable<{ hashes: readonly Uint8Array[]; entry: Entry }>): void {
      for (const { hashes: ofEntry, entry } of added) for (const hash of ofEntry) append(hash, entry)
      if (count - sorted > maxUnsorted) build()
    },

    /** Deletes entries. */
    remove: (isRemoved: (entry: Entry) => boolean): void => build((entry) => !isRemoved(entry)),

    /** Returns the nearest entry of all queries that `accepts` allows. */
    findNearest(queries: readonly Uint8Array[], accepts: (entry: Entry) => boolean): Found<Entry> | undefined {
      let nearest: Found<Entry> | undefined
      for (const hash of queries) nearest = search(hash, nearest, accepts)
      return nearest
    },
  }
}

/** Copies a hash, so that its bytes are aligned. */
const intsOf = (hash: Uint8Array): Int32Array<ArrayBuffer> => new Int32Array(Uint8Array.from(hash).buffer)

/**
 * Returns 32 bits of low frequencies, which change least in copies: six by six, without the four that are high in both
 * directions.
 */
const roughBits = (words: Uint16Array, from: number): number =>
  ((words[from] ?? 0) & 63) |
  (((words[from + 1] ?? 0) & 63) << 6) |
  (((words[from + 2] ?? 0) & 63) << 12) |
  (((words[from + 3] ?? 0) & 63) << 18) |
  (((words[from + 4] ?? 0) & 15) << 24) |
  (((words[from + 5] ?? 0) & 15) << 28)

function bitCount(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
