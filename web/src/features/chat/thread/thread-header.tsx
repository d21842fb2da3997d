import { Avatar } from '@velvet/ui/avatar'
import { IconButton, IconLink } from '@velvet/ui/icon-button'
import { ArrowLeft, Gift } from 'lucide-react'
import { Link } from 'react-router'
import type { Conversation } from '../../../shared/api/responses.ts'
import { useOnline } from '../../../shared/browser/use-online.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { MemberName } from '../../members/index.ts'
import { ThreadMenu } from './thread-menu.tsx'

type ThreadHeaderProps = {
  conversation: Conversation
  lastReceivedId: string | undefined
  isTyping: boolean
  /** Null while the conversation is closed. */
  onGift: (() => void) | null
  onAskReal: () => void
  onRemove: () => void
}

/** Header of a conversation. The name links to the profile. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const text = useText()
  const { conversation, lastReceivedId, isTyping, onGift, onAskReal, onRemove } = props
  const { member } = conversation
  const { id, name, age, is_fictional: isFictional, responder, photo } = member
  const isOnline = useOnline() && member.is_online
  return (
    <header className="flex min-h-15 items-center gap-2 border-b border-line bg-surface py-2 ps-1 pe-2 md:min-h-17 md:gap-3 md:ps-3 lg:ps-5">
      <IconLink to="/chats" label={text('chat.back')} className="lg:hidden">
        <ArrowLeft aria-hidden="true" />
      </IconLink>
      <Link
        to={`/members/${id}`}
        state={{ card: member }}
        className="group flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-s text-ink no-underline"
      >
        <Avatar name={name} src={photo?.thumb ?? null} size={44} onlineLabel={isOnline && text('member.online')} />
        <span className="grid min-w-0 group-hover:[&_b]:underline">
          <h1 className="text-20 leading-tight">
            <MemberName name={name} age={age} isFictional={isFictional} responder={responder} />
          </h1>
          {(isTyping || isOnline) && (
            <span aria-hidden="true" className="truncate text-13 text-ink-2">
              {isTyping ? text('chat.typing') : text('member.online')}
            </span>
          )}
        </span>
      </Link>
      {onGift && (
        <IconButton label={text('chat.gift_send')} onClick={onGift} className="max-[359px]:hidden">
          <Gift aria-hidden="true" />
        </IconButton>
      )}
      <ThreadMenu
        conversation={conversation}
        lastReceivedId={lastReceivedId}
        onGift={onGift}
        onAskReal={onAskReal}
        onRemove={onRemove}
      />
    </header>
  )
}
