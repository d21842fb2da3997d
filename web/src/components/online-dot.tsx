import { cx } from '../ui/cx.ts'

/** Somebody is there. Without a label the words must stand beside it: the colour alone says nothing. */
export function OnlineDot({ label, className }: { label?: string; className?: string }) {
  return (
    <span className={cx('size-2.5 shrink-0 rounded-full bg-online', className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
