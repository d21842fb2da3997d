import { postbacks } from './test-ports.ts'

const box = `http://127.0.0.1:${postbacks.port}`

type ReceivedPostback = { method: string; query: Record<string, string>; body: string; cookies: boolean }

/** Postback address of the advertising network of the tests. */
export const postbackAddress = `${box}/postback?click_id={click_id}&event={event}`

/** Returns the postbacks that the network has received for a click, newest first. */
export async function receivedPostbacks(clickId: string): Promise<ReceivedPostback[]> {
  const response = await fetch(`${box}/received?click_id=${encodeURIComponent(clickId)}`)
  return (await response.json()) as ReceivedPostback[]
}

/** Makes the network respond with this status to the next `times` postbacks. */
export async function failPostbacks(times: number, status: number): Promise<void> {
  await fetch(`${box}/sim/fail`, { method: 'POST', body: JSON.stringify({ times, status }) })
}
