import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { loadLander } from '../../features/landers/load-lander.server.ts'
import { SocialnetworkLander } from '../../features/landers/socialnetwork/socialnetwork-lander.tsx'
import styles from '../../features/landers/socialnetwork/socialnetwork.css?url'
import { handleSignupStart } from '../../features/visitor/handle-signup-start.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadLander(args)
export const action = (args: ActionFunctionArgs) => handleSignupStart(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function SocialnetworkPage() {
  return <SocialnetworkLander niche={useLoaderData<typeof loader>().niche} />
}
