import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import styles from '../features/landers/entry/entry.css?url'
import { MeetingEntry } from '../features/landers/entry/meeting-entry.tsx'
import { openEntry } from '../features/landers/entry/open-entry.server.ts'
import { takeSignupStart } from '../lib/take-signup-start.server.ts'
import { signupAddress } from '../lib/visitor-intent.ts'

export const loader = (args: LoaderFunctionArgs) => openEntry(args)
/** The sign-up goes on with the message to this member. */
export const action = (args: ActionFunctionArgs) =>
  takeSignupStart(args, signupAddress({ kind: 'write', member: args.params['id'] ?? '' }))
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function MemberLanding3() {
  return <MeetingEntry entry={useLoaderData<typeof loader>()} />
}
