/** What a visitor wanted to do when it turned out that an account is needed for it. */
const intentKinds = ['like', 'gift', 'write', 'photos'] as const

export type IntentKind = (typeof intentKinds)[number]
export type VisitorIntent = { kind: IntentKind; member: string }

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function readIntentKind(value: string | null): IntentKind | null {
  return intentKinds.find((kind) => kind === value) ?? null
}

/** Reads `intent` and `member`; the id becomes part of an address later on, so nothing but an id is taken for one. */
export function readIntent(query: URLSearchParams): VisitorIntent | null {
  const kind = readIntentKind(query.get('intent'))
  const member = query.get('member') ?? ''
  return kind && idPattern.test(member) ? { kind, member } : null
}

export function writeIntent(intent: VisitorIntent | null): Record<string, string> {
  return intent ? { intent: intent.kind, member: intent.member } : {}
}

/** Where an account is made first. A message is written there before the account. */
export function signupAddress(intent: VisitorIntent): string {
  if (intent.kind === 'write') return `/members/${encodeURIComponent(intent.member)}/signup`
  return `/signup?${new URLSearchParams(writeIntent(intent))}`
}

/** Where the intent is carried out, once there is an account. */
export function intentAddress({ kind, member }: VisitorIntent): string {
  return `/members/${encodeURIComponent(member)}?${new URLSearchParams({ intent: kind })}`
}
