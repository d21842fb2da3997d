import { Chip, ChipChoice } from '@velvet/ui/chip'
import type { ComponentProps } from 'react'
import type { Interest } from '../../shared/api/responses.ts'
import { InterestIcon } from './interest-icon.tsx'

type InterestChipProps = {
  interest: Pick<Interest, 'name' | 'icon'>
  /** Set for interests that the viewer shares. Read by screen readers in place of the colour. */
  sharedLabel?: string | undefined
}

/** An interest of a member, coloured if the viewer shares it. */
export function InterestChip({ interest, sharedLabel }: InterestChipProps) {
  return (
    <Chip
      icon={<InterestIcon icon={interest.icon} />}
      {...(sharedLabel && {
        className: 'bg-primary-soft! font-semibold text-on-primary-soft inset-ring-primary-line! [&>svg]:text-current!',
      })}
    >
      {interest.name}
      {sharedLabel && <span className="sr-only">{sharedLabel}</span>}
    </Chip>
  )
}

/** An interest as an option of a form. */
export function InterestChoice({
  interest,
  ...rest
}: { interest: Interest } & Omit<ComponentProps<typeof ChipChoice>, 'label' | 'icon' | 'value'>) {
  return <ChipChoice {...rest} value={interest.id} label={interest.name} icon={<InterestIcon icon={interest.icon} />} />
}
