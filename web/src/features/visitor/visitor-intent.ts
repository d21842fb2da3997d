/** Actions that need an account. A visitor is asked to sign up first. */
const intentKinds = ['like', 'gift', 'write', 'photos'] as const

export type IntentKind = (typeof intentKinds)[number]
export type VisitorIntent = { kind: IntentKind; member: string }

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function readIntentKind(value: string | null): IntentKind | null {
  return intentKinds.find((kind) => kind === value) ?? null
}

/** Reads `intent` and `member`. The id becomes part of an address later, so its format is validated. */
export function readIntent(query: URLSearchParams): VisitorIntent | null {
  const kind = readIntentKind(query.get('intent'))
  const member = query.get('member') ?? ''
  return kind && idPattern.test(member) ? { kind, member } : null
}

export function writeIntent(intent: VisitorIntent | null): Record<string, string> {
  return intent ? { intent: intent.kind, member: intent.member } : {}
}

/** Returns the address of the sign-up. For a message, the visitor writes it there before signing up. */
export function signupAddress(intent: VisitorIntent): string {
  if (intent.kind === 'write') return `/members/${encodeURIComponent(intent.member)}/signup`
  return `/signup?${new URLSearchParams(writeIntent(intent))}`
}

/** Returns the address at which the intent is carried out after the sign-up. */
export function intentAddress({ kind, member }: VisitorIntent): string {
  return `/members/${encodeURIComponent(member)}?${new URLSearchParams({ intent: kind })}`
}
