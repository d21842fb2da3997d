import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import { filesOf } from './photo-file.ts'

/** Handles files that are dropped on an area or pasted anywhere on the page. */
export function usePhotoDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    dropProps: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles(filesOf(event.dataTransfer))
      },
    },
  }
}
