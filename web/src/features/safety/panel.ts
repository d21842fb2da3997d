/** Panel above a profile. `photo` is the id of the reported photo. */
export type Panel = { kind: 'block' } | { kind: 'words' } | { kind: 'report'; photo: string | null }

/** URL of a panel as a page without scripts. `from` is the current query, which names the chat it was opened from. */
export function panelAddress(memberId: string, kind: Panel['kind'], from?: URLSearchParams): string {
  const query = new URLSearchParams({ show: kind })
  for (const name of ['talk', 'message']) {
    const value = from?.get(name)
    if (value) query.set(name, value)
  }
  return `/members/${memberId}?${query.toString()}`
}

/** Leads to the chat that opened the panel, else to the profile. Members who delete their account have no profile. */
export function panelExit(memberId: string, query: URLSearchParams): string {
  const talk = query.get('talk')
  return talk ? `/chats/${encodeURIComponent(talk)}` : `/members/${memberId}`
}

export function parsePanelKind(query: URLSearchParams): Panel['kind'] | null {
  const asked = query.get('show')
  return asked === 'block' || asked === 'words' || asked === 'report' ? asked : null
}
