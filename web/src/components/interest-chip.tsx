import type { ComponentProps } from 'react'
import type { Interest } from '../lib/api/answers.ts'
import { Chip, ChipChoice } from '../ui/chip.tsx'
import { InterestIcon } from './interest-icon.tsx'

type InterestChipProps = {
  interest: Pick<Interest, 'name' | 'icon'>
  /** What is told to those who do not see that it is coloured. */
  sharedLabel?: string | undefined
}

/** Something that somebody likes; coloured where the reader likes it too. */
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

/** The same as a choice of a form. */
export function InterestChoice({
  interest,
  ...rest
}: { interest: Interest } & Omit<ComponentProps<typeof ChipChoice>, 'label' | 'icon' | 'value'>) {
  return <ChipChoice {...rest} value={interest.id} label={interest.name} icon={<InterestIcon icon={interest.icon} />} />
}
