/** Sends messages to the other windows of this browser. Does nothing where `BroadcastChannel` is missing. */
export function openTabChannel<TabMessage>(name: string) {
  let channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    post: (message: TabMessage) => channel?.postMessage(message),
    onMessage(listener: (message: TabMessage) => void) {
      if (channel) channel.onmessage = ({ data }: { data: unknown }) => listener(data as TabMessage)
    },
    /** Messages that are posted afterwards are discarded. */
    close() {
      channel?.close()
      channel = undefined
    },
  }
}
