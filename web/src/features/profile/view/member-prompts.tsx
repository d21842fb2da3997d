import { Reply } from 'lucide-react'
import { Link } from 'react-router'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { isUnattended } from '../../members/index.ts'
import { useUser } from '../../session/index.ts'
import { IntentLink } from '../../visitor/index.ts'

type Prompt = MemberProfile['prompts'][number]

/** The prompts that a member has completed. Each can be answered with a message. */
export function MemberPrompts({ member }: { member: MemberProfile }) {
  const text = useText()
  const isMember = useUser() !== null
  const canAnswer = !member.is_own && !isUnattended(member, isMember)
  return (
    <>
      {member.prompts.map(({ prompt, answer, question }) => (
        <section key={prompt} className="mt-6 border-t border-line pt-5 not-last:pb-1">
          <h2
            lang={question && member.language}
            className="font-sans text-15 leading-normal font-semibold tracking-normal text-ink-2"
          >
            {question ?? text(`prompts.${prompt}`)}
          </h2>
          <p
            lang={member.language}
            className="words mt-0.5 text-20 leading-[1.38]! wrap-anywhere 2xl:text-[calc(1.375rem*var(--words-scale))]"
          >
            {answer}
          </p>
          {canAnswer && <AnswerLink memberId={member.id} prompt={prompt} />}
        </section>
      ))}
    </>
  )
}

/** Leads to the conversation, which quotes the prompt. Visitors are led to the sign-up, whose first message does. */
function AnswerLink({ memberId, prompt }: { memberId: string; prompt: Prompt['prompt'] }) {
  const text = useText()
  const isMember = useUser() !== null
  const className = 'link inline-flex min-h-11 items-center gap-2 no-underline hover:underline'
  const content = (
    <>
      <Reply aria-hidden="true" className="size-4.5" />
      {text('member.answer_prompt')}
      <span className="sr-only">: {text(`prompts.${prompt}`)}</span>
    </>
  )
  return isMember ? (
    <Link to={`/members/${memberId}/chat?prompt=${prompt}`} className={className}>
      {content}
    </Link>
  ) : (
    <IntentLink intent={{ kind: 'write', member: memberId, prompt }} className={className}>
      {content}
    </IntentLink>
  )
}
