import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import styles from '../../features/landers/tinderswipe/tinderswipe.css?url'
import { TinderswipeLander } from '../../features/landers/tinderswipe/tinderswipe-lander.tsx'
import { openLander } from '../../features/landers/open-lander.server.ts'
import { takeSignupStart } from '../../lib/take-signup-start.server.ts'

export const loader = (args: LoaderFunctionArgs) => openLander(args)
export const action = (args: ActionFunctionArgs) => takeSignupStart(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function TinderswipePage() {
  return <TinderswipeLander niche={useLoaderData<typeof loader>().niche} />
}
