import { Check, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

const shape =
  'inline-flex max-w-full items-center gap-2 rounded-button text-15 leading-snug [&>svg]:size-4.5 [&>svg]:text-ink-3'

/** A static label. */
export function Chip({ icon, className, children }: { icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <span className={cx(shape, 'min-h-9 bg-surface px-3.5 py-1.5 inset-ring inset-ring-line', className)}>
      {icon}
      {children}
    </span>
  )
}

/** A label with a remove button. */
export function RemovableChip(props: {
  removeLabel: string
  onRemove: () => void
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        shape,
        'bg-primary-soft ps-4 font-semibold text-on-primary-soft inset-ring inset-ring-primary-line [&>svg]:text-current',
      )}
    >
      {props.icon}
      {props.children}
      <button
        type="button"
        aria-label={props.removeLabel}
        onClick={props.onRemove}
        className="-ms-1 grid size-11 place-items-center rounded-full hover:bg-primary-soft-hover"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

type ChipChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  icon?: ReactNode
}

/** A checkbox or a radio button in the shape of a chip. */
export function ChipChoice({ type = 'checkbox', label, icon, className, ...rest }: ChipChoiceProps) {
  return (
    <label className={cx(shape, 'group chip-choice', className)}>
      <input {...rest} type={type} className="absolute inset-0 m-0 cursor-[inherit] opacity-0" />
      {icon && <span className="text-ink-3 group-has-checked:hidden [&>svg]:size-4.5">{icon}</span>}
      <Check
        aria-hidden="true"
        className={cx(
          'hidden',
          icon ? 'text-current! group-has-checked:block' : 'forced-colors:group-has-checked:block',
        )}
      />
      {label}
    </label>
  )
}
