import { parseArgs } from 'node:util'

/** Parses the command line of a bench. The parameters are the defaults of `--members` and `--rate`. */
export function benchOptions({ members, rate }: { members: number; rate: number }) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pairs: { type: 'string', default: '15' },
      seconds: { type: 'string', default: '0.5' },
      rate: { type: 'string', default: String(rate) },
      members: { type: 'string', default: String(members) },
      seed: { type: 'string', default: '1' },
      /** Unread messages of the bench `sweep`. */
      rows: { type: 'string', default: '1000000' },
      /** Another checkout of the repository, installed and built, to compare with. */
      baseline: { type: 'string' },
    },
  })
  return {
    name: positionals[0] ?? '',
    /** Words after the name. */
    rest: positionals.slice(1),
    pairs: Number(values.pairs),
    seconds: Number(values.seconds),
    ratePerSecond: Number(values.rate),
    members: Number(values.members),
    seed: Number(values.seed),
    rows: Number(values.rows),
    baseline: values.baseline,
  }
}
