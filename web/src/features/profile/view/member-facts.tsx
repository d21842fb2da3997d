import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useFactTexts } from '../../members/index.ts'

/** The highlights that the site shows, in one line. */
export function MemberFacts({ member }: { member: MemberProfile }) {
  const text = useText()
  const facts = useFactTexts(member)
  if (facts.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-17">{text('member.facts')}</h2>
      <ul className="mt-1.5 leading-relaxed text-ink-2">
        {facts.map((fact) => (
          <li key={fact} className="inline not-last:after:content-['_·_']">
            {fact}
          </li>
        ))}
      </ul>
    </section>
  )
}
