const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The end of an id, which differs between rows that were created at the same time. The whole id is in the tooltip. */
export function ShortId({ id }: { id: string }) {
  return (
    <span title={id} className="font-mono text-12 text-ink-2">
      {id.slice(-8)}
    </span>
  )
}

/** A text with ids in it, such as `member:0198…`. The ids are shortened as by `ShortId`. */
export function ShortIds({ text }: { text: string }) {
  return (
    <span title={text} className="font-mono text-12">
      {text.replace(uuid, (id) => id.slice(-8))}
    </span>
  )
}
