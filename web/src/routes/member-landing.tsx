import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import styles from '../features/landers/entry/entry.css?url'
import { LetterEntry } from '../features/landers/entry/letter-entry.tsx'
import { openEntry } from '../features/landers/entry/open-entry.server.ts'

export const loader = (args: LoaderFunctionArgs) => openEntry(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function MemberLanding() {
  return <LetterEntry entry={useLoaderData<typeof loader>()} />
}
