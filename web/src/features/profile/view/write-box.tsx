import type { Ref } from 'react'
import { cx } from '@velvet/ui/cx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { ProfileComposer } from '../../chat/index.ts'
import { GiftButton } from './gift-button.tsx'
import { LikeButton } from './like-button.tsx'
import type { MemberActionsProps } from './member-actions-props.ts'
import { MoreMenu } from './more-menu.tsx'
import { stickyColumnClass } from './profile-layout.ts'

type WriteBoxProps = {
  ref: Ref<HTMLElement>
  actions: MemberActionsProps
  openers: readonly string[]
  messageId: string
}

/** A box beside the profile for a message and the other actions, on wide screens. */
export function WriteBox({ ref, actions, openers, messageId }: WriteBoxProps) {
  const { member, like, onPanel } = actions
  const text = useText()
  return (
    <aside
      ref={ref}
      aria-labelledby="write-to"
      className={cx(
        'hidden rounded-l bg-surface px-5.5 pt-5 pb-5.5 shadow-2 inset-ring inset-ring-line xl:block',
        stickyColumnClass,
      )}
    >
      <h2 id="write-to" className="wrap-anywhere">
        {text('chat.first_title', { name: member.name })}
      </h2>
      <ProfileComposer member={member} openers={openers} messageId={messageId} />
      <section aria-label={text('member.actions')} className="mt-4 flex gap-2 border-t border-line pt-4">
        <LikeButton member={member} like={like} onPanel={onPanel} look="button" />
        <GiftButton member={member} look="button" />
        <MoreMenu {...actions} />
      </section>
    </aside>
  )
}
