/** The answer of the network, or null when it fails or, where there is something else to show, takes too long. */
export async function firstOf<Answer>(network: Promise<Answer>, patience: number | null): Promise<Answer | null> {
  const answer = network.catch(() => null)
  if (patience === null) return answer
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>((resolve) => void (timer = setTimeout(() => resolve(null), patience)))
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer))
}
