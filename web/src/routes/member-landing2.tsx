import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import styles from '../features/landers/entry/entry.css?url'
import { OpenerEntry } from '../features/landers/entry/opener-entry.tsx'
import { openEntry } from '../features/landers/entry/open-entry.server.ts'

export const loader = (args: LoaderFunctionArgs) => openEntry(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function MemberLanding2() {
  return <OpenerEntry entry={useLoaderData<typeof loader>()} />
}
