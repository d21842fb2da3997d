import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import styles from '../features/landers/entry/entry.css?url'
import { loadEntry } from '../features/landers/entry/load-entry.server.ts'
import { MeetingEntry } from '../features/landers/entry/meeting-entry.tsx'
import { handleSignupStart } from '../features/visitor/handle-signup-start.server.ts'
import { signupAddress } from '../features/visitor/visitor-intent.ts'

export const loader = (args: LoaderFunctionArgs) => loadEntry(args)
/** The sign-up continues with a message to this member. */
export const action = (args: ActionFunctionArgs) =>
  handleSignupStart(args, signupAddress({ kind: 'write', member: args.params['id'] ?? '' }))
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function MemberLanding3() {
  return <MeetingEntry entry={useLoaderData<typeof loader>()} />
}
