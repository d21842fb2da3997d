import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import styles from '../../features/landers/transitionsvideolanding/transitionsvideolanding.css?url'
import { TransitionsvideolandingLander } from '../../features/landers/transitionsvideolanding/transitionsvideolanding-lander.tsx'
import { openLander } from '../../features/landers/open-lander.server.ts'
import { takeSignupStart } from '../../lib/take-signup-start.server.ts'

export const loader = (args: LoaderFunctionArgs) => openLander(args)
export const action = (args: ActionFunctionArgs) => takeSignupStart(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function TransitionsvideolandingPage() {
  return <TransitionsvideolandingLander niche={useLoaderData<typeof loader>().niche} />
}
