import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { CollageLander } from '../../features/landers/collagelanding/collagelanding-lander.tsx'
import styles from '../../features/landers/collagelanding/collagelanding.css?url'
import { loadLander } from '../../features/landers/load-lander.server.ts'
import { handleSignupStart } from '../../features/visitor/handle-signup-start.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadLander(args)
export const action = (args: ActionFunctionArgs) => handleSignupStart(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function CollagePage() {
  return <CollageLander niche={useLoaderData<typeof loader>().niche} />
}
