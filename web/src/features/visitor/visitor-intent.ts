/** Actions that need an account. A visitor is asked to sign up first. */
const intentKinds = ['like', 'gift', 'write', 'photos'] as const

export type IntentKind = (typeof intentKinds)[number]
export type VisitorIntent = {
  kind: IntentKind
  member: string
  /** The prompt of the member's profile that a message answers. */
  prompt?: string
}

const promptPattern = /^[a-z_]{2,30}$/
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function readIntentKind(value: string | null): IntentKind | null {
  return intentKinds.find((kind) => kind === value) ?? null
}

/** Reads `intent`, `member` and `prompt`. They become part of an address later, so their format is validated. */
export function readIntent(query: URLSearchParams): VisitorIntent | null {
  const kind = readIntentKind(query.get('intent'))
  const member = query.get('member') ?? ''
  return kind && idPattern.test(member) ? { kind, member, ...(kind === 'write' && readPrompt(query)) } : null
}

export function readPrompt(query: URLSearchParams): Pick<VisitorIntent, 'prompt'> {
  const prompt = query.get('prompt') ?? ''
  return promptPattern.test(prompt) ? { prompt } : {}
}

export function writeIntent(intent: VisitorIntent | null): Record<string, string> {
  if (!intent) return {}
  const { kind, member, prompt } = intent
  return { intent: kind, member, ...(prompt && { prompt }) }
}

/** Returns the address of the sign-up. For a message, the visitor writes it there before signing up. */
export function signupAddress(intent: VisitorIntent): string {
  if (intent.kind === 'write')
    return `/members/${encodeURIComponent(intent.member)}/signup${intent.prompt ? `?prompt=${intent.prompt}` : ''}`
  return `/signup?${new URLSearchParams(writeIntent(intent))}`
}

/** Returns the address at which the intent is carried out after the sign-up. */
export function intentAddress({ kind, member, prompt }: VisitorIntent): string {
  const profile = `/members/${encodeURIComponent(member)}`
  return prompt ? `${profile}/chat?prompt=${prompt}` : `${profile}?${new URLSearchParams({ intent: kind })}`
}
