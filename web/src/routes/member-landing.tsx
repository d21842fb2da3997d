import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import styles from '../features/landers/entry/entry.css?url'
import { LetterEntry } from '../features/landers/entry/letter-entry.tsx'
import { loadEntry } from '../features/landers/entry/load-entry.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadEntry(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function MemberLanding() {
  return <LetterEntry entry={useLoaderData<typeof loader>()} />
}
