import type { TreeCopy } from './tree-copy.ts'

/** Follows docs/guides/add-a-notification.md: adds `gift`, with the texts of `like` in each language. */
export function addNotificationKind(tree: TreeCopy): void {
  tree.edit(
    'contract/src/notification-kinds.ts',
    '  saved_search: {',
    `  gift: {
    channels: ['push', 'mail'],
    isPromotional: true,
    delivery: {
      listPath: '/chats',
      topicPath: '/chats',
      pushDelayMs: 0,
      mailDelayMs: 15 * minuteMs,
      urgency: 'normal',
      digestCount: 'gifts',
    },
  },
  saved_search: {`,
  )
  tree.write(
    'server/migrations/20990101000100_allow_gift_notices.sql',
    `-- migrate:up

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('message', 'match', 'like', 'gift')) not valid;

-- migrate:down

delete from notices where kind = 'gift';
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in ('message', 'match', 'like'));
`,
  )
  tree.write(
    'server/migrations/20990101000101_validate_gift_notices.sql',
    `-- migrate:up

alter table notices validate constraint notices_kind_check;

-- migrate:down
`,
  )
  tree.edit(
    'server/src/domains/chat/list-chats.ts',
    "kind: 'message' as const,",
    "kind: row.unread > 0 ? ('message' as const) : ('gift' as const),",
  )
  tree.edit('server/src/app/container.ts', 'message: chat.notices,', 'message: chat.notices, gift: chat.notices,')
  tree.editMessages('notifications', (messages) => {
    const copied = Object.entries(messages).filter(([id]) => /\.(fictional_)?like(_|$)/.test(id))
    const renamed = copied.map(([id, text]) => [id.replace(/like(?=_|$)/, 'gift'), text] as const)
    return { ...Object.fromEntries<string>(renamed), 'notifications.mail.digest_text': withGifts(messages) }
  })
  tree.edit(
    'docs/notifications.md',
    '| saved search',
    `| gift | badge | push | e-mail | \`gift\` × push, mail |\n| saved search`,
  )
  tree.run('prettier', ['--write', '--log-level', 'warn', 'docs/notifications.md'])
}

/** Repeats the part of the digest that counts likes, for gifts. */
function withGifts(messages: Record<string, string>): string {
  const text = messages['notifications.mail.digest_text'] ?? ''
  const [likes = ''] = /\{likes, plural,(?: (?:=?\w+) \{[^{}]*\})+\}/.exec(text) ?? []
  if (!likes) throw new Error('the digest has no part for likes')
  return text.replace(likes, () => likes + likes.replace('likes', 'gifts'))
}
