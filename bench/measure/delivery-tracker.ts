type LiveEvent = { type: string; message?: { id: string; is_own: boolean } }

/** Opens a socket like a page of the product. Node's client accepts the headers that a browser sets by itself. */
export function openSocket(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers })
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error(`${url} refused`)))
  })
}

/** Tracks when messages reach the sockets of their recipients. */
export function createDeliveryTracker() {
  const sockets: WebSocket[] = []
  const pending = new Map<string, (at: number) => void>()
  return {
    add(socket: WebSocket): void {
      sockets.push(socket)
      socket.addEventListener('message', ({ data }) => {
        const at = performance.now()
        const { type, message } = JSON.parse(String(data)) as LiveEvent
        if (type !== 'message' || !message || message.is_own) return
        pending.get(message.id)?.(at)
        pending.delete(message.id)
      })
    },
    /** Resolves with the time at which the message arrives. */
    waitForDelivery: (id: string): Promise<number> => new Promise((resolve) => void pending.set(id, resolve)),
    close(): void {
      for (const socket of sockets) socket.close()
    },
  }
}
