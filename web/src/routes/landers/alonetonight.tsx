import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import styles from '../../features/landers/alonetonight/alonetonight.css?url'
import { AloneTonightLander } from '../../features/landers/alonetonight/alonetonight-lander.tsx'
import { openLander } from '../../features/landers/open-lander.server.ts'
import { takeSignupStart } from '../../lib/take-signup-start.server.ts'

export const loader = (args: LoaderFunctionArgs) => openLander(args)
export const action = (args: ActionFunctionArgs) => takeSignupStart(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function AloneTonightPage() {
  return <AloneTonightLander niche={useLoaderData<typeof loader>().niche} />
}
