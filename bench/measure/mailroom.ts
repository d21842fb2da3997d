type Arrived = { type: string; message?: { id: string; is_own: boolean } }

/** A socket as a page of the product has it; Node's own client takes the headers that a browser sets by itself. */
export function openSocket(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers })
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => reject(new Error(`${url} refused`)))
  })
}

/** Where messages come in: says when one reached the socket of whom it was for. */
export function createMailroom() {
  const sockets: WebSocket[] = []
  const awaited = new Map<string, (at: number) => void>()
  return {
    add(socket: WebSocket): void {
      sockets.push(socket)
      socket.addEventListener('message', ({ data }) => {
        const at = performance.now()
        const { type, message } = JSON.parse(String(data)) as Arrived
        if (type !== 'message' || !message || message.is_own) return
        awaited.get(message.id)?.(at)
        awaited.delete(message.id)
      })
    },
    arrivalOf: (id: string): Promise<number> => new Promise((resolve) => void awaited.set(id, resolve)),
    close(): void {
      for (const socket of sockets) socket.close()
    },
  }
}
