/** What opens above a profile. `photo`: the one that the report is about. */
export type Panel = { kind: 'block' } | { kind: 'words' } | { kind: 'report'; photo: string | null }

/** Without scripts a panel is a page of its own. */
export const panelAddress = (memberId: string, kind: Panel['kind']): string => `/members/${memberId}?show=${kind}`

export function askedPanel(query: URLSearchParams): Panel['kind'] | null {
  const asked = query.get('show')
  return asked === 'block' || asked === 'words' || asked === 'report' ? asked : null
}
