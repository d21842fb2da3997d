import { fictionalLabel } from '@velvet/contract/responders'
import { Button, ButtonLink } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { UserRound } from 'lucide-react'
import type { MemberCard } from '../../../shared/api/responses.ts'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { PageTitle, authRedirects, loginPath, useSettings } from '../../session/index.ts'
import { withTrafficSource, type TrafficSource, signupAddress } from '../../visitor/index.ts'

type FirstMessageProps = { member: MemberCard; source: TrafficSource; isOpen: boolean }

/** Lets a visitor write the first message, which is passed on to the sign-up. Works without scripts. */
export function FirstMessage({ member, source, isOpen }: FirstMessageProps) {
  const text = useText()
  const { message_length: maxLength, message_credits: cost, signup_credits: free } = useSettings()
  const { id, name, age, city, is_fictional: isFictional, responder, photo } = member
  const title = text('chat.first_title', { name })
  return (
    <div className="wrap grid items-center gap-6 py-6 md:grid-cols-2 md:gap-12 md:py-12">
      <PageTitle
        page={isFictional ? text('member.labelled', { what: title, label: text(fictionalLabel(responder)) }) : title}
      />
      <div className="@container mx-auto w-full max-w-95">
        <div className="grid overflow-hidden rounded-l bg-surface-2 shadow-2 max-md:mx-auto max-md:aspect-square max-md:w-2/3 md:aspect-4/5">
          {photo ? (
            <img src={photo.card} alt="" fetchPriority="high" className="size-full object-cover" />
          ) : (
            <UserRound aria-hidden="true" className="m-auto size-1/3 text-ink-3" />
          )}
        </div>
        <div className="mt-3 px-1 text-17 max-md:text-center">
          <MemberName name={name} age={age} isFictional={isFictional} responder={responder} />
          {city && <p className="text-15 text-ink-2">{city}</p>}
        </div>
      </div>
      <div className="max-w-read">
        <h1>{title}</h1>
        <p className="mt-3 text-17 text-ink-2">{text('chat.first_lead')}</p>
        {isOpen ? (
          <form
            method="post"
            action={withTrafficSource(signupAddress({ kind: 'write', member: id }), source)}
            className="mt-5 grid gap-4"
          >
            <input type="hidden" name="form" value="message" />
            <Field label={text('chat.first_label')} hint={text('signup.message_cost', { cost, free })}>
              <TextArea name="message" maxLength={maxLength} required />
            </Field>
            {isFictional && (
              <>
                <input type="hidden" name="is_fictional" value="1" />
                <p>{text('fictional.profile_writers', { responder: responder ?? 'none' })}</p>
                <Checkbox name="accepts_fictional" required label={text('chat.fictional_confirm', { name })} />
              </>
            )}
            <Button type="submit" size="l" block>
              {text('chat.first_submit')}
            </Button>
          </form>
        ) : (
          <div className="mt-5 grid gap-3">
            <p>{text('errors.signups_closed')}</p>
            <ButtonLink to={authRedirects.login}>{text('nav.login')}</ButtonLink>
          </div>
        )}
        <p className="mt-4 text-ink-2">
          <RichText
            id="chat.first_login"
            tags={{
              login: (inside) => (
                <a href={loginPath(`/members/${id}/chat`)} className="link -my-3 inline-block py-3">
                  {inside}
                </a>
              ),
            }}
          />
        </p>
      </div>
    </div>
  )
}
