import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AloneTonightLander } from '../../features/landers/alonetonight/alonetonight-lander.tsx'
import styles from '../../features/landers/alonetonight/alonetonight.css?url'
import { loadLander } from '../../features/landers/load-lander.server.ts'
import { handleSignupStart } from '../../features/visitor/handle-signup-start.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadLander(args)
export const action = (args: ActionFunctionArgs) => handleSignupStart(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function AloneTonightPage() {
  return <AloneTonightLander niche={useLoaderData<typeof loader>().niche} />
}
