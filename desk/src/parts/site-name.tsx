/** A site. The desk has no list of sites yet, so this shows the start of the id. */
export function SiteName({ id }: { id: string }) {
  return (
    <span title={id} className="font-mono text-12">
      {id.slice(0, 8)}
    </span>
  )
}
