import { localeNames } from '@velvet/i18n/locales'
import { Button, ButtonLink } from '@velvet/ui/button'
import {
  Ban,
  Bell,
  Camera,
  ChevronRight,
  CircleHelp,
  Gem,
  Globe,
  Heart,
  Inbox,
  MessageCircle,
  MessageCircleQuestion,
  PenLine,
  ReceiptText,
  Settings,
  ShieldCheck,
  Undo2,
} from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { User } from '../../shared/api/responses.ts'
import { useLocale } from '../../shared/i18n/use-locale.ts'
import { RichText, useText } from '../../shared/i18n/use-text.tsx'
import { languagePath, useSettings, useUser } from '../session/index.ts'

type YouPageProps = {
  /** Price of a message in credits and money. Null if the site has no price for the member's country. */
  messagePrice: string | null
  counts: { unreadMessages: number; newLikes: number }
}

/** The member's own page: photo, next step, balance and links to everything else. On phones it replaces the account menu. */
export function YouPage({ messagePrice, counts }: YouPageProps) {
  const text = useText()
  const locale = useLocale()
  const user = useUser()
  if (!user) return null
  return (
    <div
      data-wide-page=""
      className="wrap grid gap-6 py-5 max-2xl:max-w-[652px]! md:py-12 lg:max-2xl:max-w-[960px]! lg:grid-cols-[340px_minmax(0,1fr)] lg:items-start lg:gap-12 2xl:grid-cols-[340px_repeat(2,minmax(0,1fr))] 2xl:gap-x-10 2xl:gap-y-8"
    >
      <div className="grid gap-5 2xl:contents">
        <OwnProfile profile={user.profile} />
        <NextStep hasPhoto={user.profile.main_image !== null} counts={counts} />
        <Balance user={user} messagePrice={messagePrice} />
      </div>
      <div className="grid gap-6 2xl:col-span-2 2xl:block 2xl:columns-2 2xl:gap-x-10 2xl:*:mb-6 2xl:*:break-inside-avoid">
        <Rows title={text('nav.money')}>
          <Row to="/transactions" icon={<ReceiptText />} label={text('nav.orders')} />
          {!user.paid_user && <Row to="/premium" icon={<Gem />} label={text('nav.get_premium')} />}
          <Row to="/withdraw" icon={<Undo2 />} label={text('footer.withdraw')} />
        </Rows>
        <Rows title={text('nav.settings')}>
          <Row to="/notifications" icon={<Bell />} label={text('settings.notifications')} />
          <Row to="/blocked" icon={<Ban />} label={text('member.blocked_list')} />
          <Row to="/settings" icon={<Settings />} label={text('nav.account_settings')} />
          <Row to={languagePath('/you')} icon={<Globe />} label={text('nav.language')} value={localeNames[locale]} />
        </Rows>
        <Rows title={text('nav.help')}>
          <Row to="/faq" icon={<CircleHelp />} label={text('footer.faq')} />
          <Row to="/support" icon={<Inbox />} label={text('support.own')} />
          <Row to="/service" icon={<MessageCircleQuestion />} label={text('footer.customer_service')} />
          <Row to="/safety" icon={<ShieldCheck />} label={text('footer.safety')} />
        </Rows>
        <Form method="post" action="/logout">
          <Button type="submit" variant="quiet" block>
            {text('nav.logout')}
          </Button>
        </Form>
      </div>
    </div>
  )
}

/** The photo as a print, like in the match dialog, beside the name. */
function OwnProfile({ profile: { name, age, main_image: image } }: { profile: User['profile'] }) {
  const text = useText()
  const [initial = ''] = name.trim()
  return (
    <div className="flex items-center gap-5 lg:flex-col lg:items-start 2xl:row-span-2">
      <span className="w-42 shrink-0 -rotate-2 sm:w-52 rounded-m bg-(--paper) p-1.5 shadow-2 lg:w-full lg:rotate-0 lg:p-2">
        <span className="grid aspect-4/5 place-items-center overflow-hidden rounded-[11px] bg-primary-soft text-56 font-bold text-on-primary-soft">
          {image ? (
            <img src={image.match} alt="" decoding="async" className="size-full object-cover" />
          ) : (
            <span aria-hidden="true">{initial.toLocaleUpperCase()}</span>
          )}
        </span>
      </span>
      <div className="min-w-0">
        <h1 className="wrap-anywhere">
          {name}
          <span className="font-normal">, {age}</span>
        </h1>
        <ButtonLink to="/profile" variant="quiet" size="s" className="mt-2">
          {text('member.edit')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The most useful next step: a photo, then what others sent, then the prompts. */
function NextStep({ hasPhoto, counts }: Pick<YouPageProps, 'counts'> & { hasPhoto: boolean }) {
  const text = useText()
  const { unreadMessages, newLikes } = counts
  const plain = { b: (inside: ReactNode) => inside }
  const step = !hasPhoto
    ? { to: '/profile', icon: <Camera />, title: text('alerts.enrich_title'), action: text('alerts.enrich_action') }
    : unreadMessages > 0
      ? { to: '/chats', icon: <MessageCircle />, title: text('chat.unread', { count: unreadMessages }), action: text('nav.messages') } // prettier-ignore
      : newLikes > 0
        ? { to: '/likes', icon: <Heart />, title: <RichText id="likes.new_count" values={{ count: newLikes }} tags={plain} />, action: text('nav.likes') } // prettier-ignore
        : { to: '/profile', icon: <PenLine />, title: text('profile.prompts_title'), action: text('profile.prompts_add') } // prettier-ignore
  return (
    // The counts arrive after the page. The height leaves room for the longest step, so that nothing moves.
    <Link
      to={step.to}
      className="flex min-h-22 items-center gap-4 rounded-l bg-primary-soft 2xl:self-stretch px-5 py-3 text-on-primary-soft no-underline"
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary [&>svg]:size-5.5"
      >
        {step.icon}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{step.title}</span>
        <span className="text-13 underline underline-offset-3">{step.action}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5" />
    </Link>
  )
}

function Balance({ user, messagePrice: price }: Pick<YouPageProps, 'messagePrice'> & { user: User }) {
  const { credits, frozen_credits: frozen } = user
  const text = useText()
  const messages = Math.floor((credits - frozen) / useSettings().message_credits)
  return (
    <section className="rounded-l bg-deep p-5 text-on-deep">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="display text-34 leading-none tabular-nums">{text('payments.credits', { credits })}</p>
        <ButtonLink to="/credits" variant="quiet">
          {text('credits.buy')}
        </ButtonLink>
      </div>
      <div className="mt-4 border-t border-white/20 pt-3.5">
        <p>{text('nav.enough_for', { count: messages })}</p>
        {price && <p className="text-13 tabular-nums">{text('match.price', { price })}</p>}
        {frozen > 0 && <p className="text-13">{text('credits.frozen', { count: frozen })}</p>}
      </div>
    </section>
  )
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 font-sans text-15! font-bold tracking-normal! text-ink-2">
        {title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-m border border-line bg-surface">{children}</ul>
    </section>
  )
}

function Row({ to, icon, label, value }: { to: string; icon: ReactNode; label: string; value?: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13 items-center gap-3.5 px-4 py-1.5 leading-snug font-semibold text-ink no-underline hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span aria-hidden="true" className="text-ink-2 [&>svg]:size-5">
          {icon}
        </span>
        {label}
        {value && <span className="ms-auto font-normal text-ink-2">{value}</span>}
        <ChevronRight aria-hidden="true" className={value ? 'size-4.5 text-ink-3' : 'ms-auto size-4.5 text-ink-3'} />
      </Link>
    </li>
  )
}
