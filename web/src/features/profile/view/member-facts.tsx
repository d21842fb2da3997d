import {
  Eye,
  HeartHandshake,
  MessageCircle,
  PersonStanding,
  PenTool,
  Scissors,
  Search,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useFacts, type Fact } from '../../members/index.ts'

const icons: Partial<Record<Fact['field'], LucideIcon>> = {
  relationship_status: HeartHandshake,
  signup_reason: MessageCircle,
  looking_for: Search,
  hair_color: Scissors,
  eye_color: Eye,
  body_type: PersonStanding,
  tattoos: PenTool,
}

type MemberFactsProps = {
  member: MemberProfile
  /** A field that the page already shows elsewhere. */
  except?: Fact['field'] | undefined
}

/** The highlights that the site shows, as small chips. */
export function MemberFacts({ member, except }: MemberFactsProps) {
  const text = useText()
  const facts = useFacts(member).filter(({ field }) => field !== except)
  if (facts.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-17">{text('member.facts')}</h2>
      <ul className="mt-2.5 flex flex-wrap gap-x-2 gap-y-2">
        {facts.map(({ field, label }) => {
          const Icon = icons[field] ?? UserRound
          return (
            <li
              key={field}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-button bg-surface-2 py-1 ps-2.5 pe-3 text-13 text-ink-2"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {label}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
