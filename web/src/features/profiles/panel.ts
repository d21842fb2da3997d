/** What opens above a profile. `photo`: the one that the report is about. */
export type Panel = { kind: 'block' } | { kind: 'words' } | { kind: 'report'; photo: string | null }

/** Without scripts a panel is a page of its own. `from`: the address of one that a chat has led to. */
export function panelAddress(memberId: string, kind: Panel['kind'], from?: URLSearchParams): string {
  const query = new URLSearchParams({ show: kind })
  for (const part of ['talk', 'message']) {
    const value = from?.get(part)
    if (value) query.set(part, value)
  }
  return `/members/${memberId}?${query.toString()}`
}

/** Back to the chat that has led here, else to the profile: somebody who is leaving has none any more. */
export function panelExit(memberId: string, query: URLSearchParams): string {
  const talk = query.get('talk')
  return talk ? `/chats/${encodeURIComponent(talk)}` : `/members/${memberId}`
}

export function askedPanel(query: URLSearchParams): Panel['kind'] | null {
  const asked = query.get('show')
  return asked === 'block' || asked === 'words' || asked === 'report' ? asked : null
}
