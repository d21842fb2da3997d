import type { MessageId } from '@velvet/i18n/message-ids'
import { Card } from '@velvet/ui/card'
import { ArrowRight, Plus } from 'lucide-react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { sectionOfGap, type Completeness, type EditableProfile } from './profile-sections.ts'

/** Further suggestions appear once these are done. */
const maxSuggestions = 3

type CompletenessCardProps = Completeness & { profile: EditableProfile }

/** Shows how complete the profile is and which additions would help most. */
export function CompletenessCard({ percent, missing, profile }: CompletenessCardProps) {
  const text = useText()
  return (
    <Card aria-label={text('profile.meter')} className="p-4! md:p-5!">
      <div className="flex items-center gap-4">
        <Ring percent={percent} label={text('profile.meter_percent', { percent })} />
        <div className="min-w-0">
          <p className="text-17 font-bold">{text(titleOf(percent))}</p>
          <p className="text-13 text-ink-2">
            {missing.length === 0
              ? text('profile.meter_full_text')
              : text('profile.meter_missing', { count: missing.length })}
          </p>
        </div>
      </div>
      {missing.length > 0 && (
        <ul className="mt-3 border-t border-line pt-1">
          {missing.slice(0, maxSuggestions).map((gap) => (
            <li key={gap}>
              <a
                href={`#${sectionOfGap(gap, profile)}`}
                className="-mx-2 flex min-h-11 items-start gap-3 rounded-s px-2 py-2.5 text-ink no-underline hover:bg-hover"
              >
                <Plus aria-hidden="true" className="mt-0.5 size-4.5 text-primary" />
                <span className="min-w-0 flex-1">
                  <b className="block leading-snug">{text(`profile.gap.${gap}.title`)}</b>
                  <span className="block text-13 text-ink-2">{text(`profile.gap.${gap}.why`)}</span>
                </span>
                <ArrowRight aria-hidden="true" className="mt-0.5 size-4 text-ink-3 rtl:-scale-x-100" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function titleOf(percent: number): MessageId {
  if (percent === 100) return 'profile.meter_full'
  if (percent >= 60) return 'profile.meter_near'
  return percent >= 20 ? 'profile.meter_start' : 'profile.meter_new'
}

const radius = 28
const circumference = 2 * Math.PI * radius

function Ring({ percent, label }: { percent: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="relative grid size-17 shrink-0 place-items-center">
      <svg viewBox="0 0 68 68" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="34" cy="34" r={radius} fill="none" strokeWidth="6" className="stroke-surface-2" />
        <circle
          cx="34"
          cy="34"
          r={radius}
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - percent / 100)}
          className="stroke-primary transition-[stroke-dashoffset] duration-(--slow)"
        />
      </svg>
      <span aria-hidden="true" className="text-15 font-bold tabular-nums">
        {label}
      </span>
    </div>
  )
}
