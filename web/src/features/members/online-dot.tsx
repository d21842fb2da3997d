import { cx } from '@velvet/ui/cx'

/** Marks a member as online. Without `label`, the caller has to show the state as text as well. */
export function OnlineDot({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={cx('size-2.5 shrink-0 rounded-full bg-online', className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
