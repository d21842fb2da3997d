import { useSites } from './site-names.tsx'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const hash = /\b[0-9a-f]{64}\b/g

/** The end of an id, which differs between rows that were created at the same time. The whole id is in the tooltip. */
export function ShortId({ id }: { id: string }) {
  return (
    <span title={id} className="font-mono text-12 text-ink-2">
      {id.slice(-8)}
    </span>
  )
}

/** A text with ids in it, such as `member:0198…`. Sites get their names; other ids and hashes are shortened. */
export function ShortIds({ text }: { text: string }) {
  const sites = useSites()
  const nameOf = (id: string) => sites.find((site) => site.id === id)?.name ?? id.slice(-8)
  return (
    <span title={text} className="font-mono text-12">
      {text.replace(uuid, nameOf).replace(hash, (whole) => `${whole.slice(0, 8)}…`)}
    </span>
  )
}
