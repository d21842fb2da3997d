/** So many are asked for at once. */
const most = 500

type Asker<Key, Answer> = { key: Key; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

/**
 * Answers many by one question. Whoever comes while nothing is under way is asked for at once; whoever comes meanwhile
 * waits for the next turn, so that a crowd costs a few questions and a single one no time.
 */
export function gather<Key, Answer>(ask: (keys: Key[]) => Promise<Answer[]>): (key: Key) => Promise<Answer> {
  let waiting: Asker<Key, Answer>[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      const now = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const answers = await ask(now.map(({ key }) => key))
        now.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    isAsking = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isAsking) void askAll()
    })
}
