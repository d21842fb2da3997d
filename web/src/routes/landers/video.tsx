import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { loadLander } from '../../features/landers/load-lander.server.ts'
import { VideoLander } from '../../features/landers/video/video-lander.tsx'
import styles from '../../features/landers/video/video.css?url'
import { handleSignupStart } from '../../features/visitor/handle-signup-start.server.ts'

export const loader = (args: LoaderFunctionArgs) => loadLander(args)
export const action = (args: ActionFunctionArgs) => handleSignupStart(args)
export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function VideoPage() {
  return <VideoLander niche={useLoaderData<typeof loader>().niche} />
}
