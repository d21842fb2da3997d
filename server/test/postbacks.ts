import { postbacks } from './test-ports.ts'

const box = `http://127.0.0.1:${postbacks.port}`

type ReceivedPostback = { method: string; query: Record<string, string>; body: string; cookies: boolean }

/** Where the network of the tests wants to be told. */
export const postbackAddress = `${box}/postback?click_id={click_id}&event={event}`

/** What the network heard of a click, newest first. */
export async function postbacksAt(clickId: string): Promise<ReceivedPostback[]> {
  const answer = await fetch(`${box}/received?click_id=${encodeURIComponent(clickId)}`)
  return (await answer.json()) as ReceivedPostback[]
}

/** The network answers so many times with this status. */
export async function failPostbacks(times: number, status: number): Promise<void> {
  await fetch(`${box}/sim/fail`, { method: 'POST', body: JSON.stringify({ times, status }) })
}
