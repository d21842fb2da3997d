import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import styles from '../features/landers/entry/entry.css?url'
import { loadEntry } from '../features/landers/entry/load-entry.server.ts'
import { OpenerEntry } from '../features/landers/entry/opener-entry.tsx'

export const loader = (args: LoaderFunctionArgs) => loadEntry(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function MemberLanding2() {
  return <OpenerEntry entry={useLoaderData<typeof loader>()} />
}
