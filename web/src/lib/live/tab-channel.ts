/** Speaks with the other windows of this browser; a window does not hear itself. Where there is no way, it is alone. */
export function openTabChannel<Note>(name: string) {
  let channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    post: (note: Note) => channel?.postMessage(note),
    onNote(listener: (note: Note) => void) {
      if (channel) channel.onmessage = ({ data }: { data: unknown }) => listener(data as Note)
    },
    /** Whatever is said afterwards is lost: the window is leaving. */
    close() {
      channel?.close()
      channel = undefined
    },
  }
}
