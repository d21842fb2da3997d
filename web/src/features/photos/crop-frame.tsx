import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useText } from '../../shared/i18n/use-text.tsx'
import {
  editOf,
  moveBy,
  placeInFrame,
  rotateView,
  rotatedSize,
  zoomTo,
  type CropView,
  type Size,
} from './crop-geometry.ts'

type CropFrameProps = {
  preview: string
  size: Size | null
  view: CropView
  onView: (view: CropView) => void
  onSize: (size: Size) => void
  onLoadError: () => void
}

const keyMoves: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

/** Shows the photo behind the crop frame. It is moved by dragging, pinching and keys. */
export function CropFrame({ preview, size, view, onView, onSize, onLoadError }: CropFrameProps) {
  const text = useText()
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  const addPointer = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const removePointer = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const movePointer = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before || !size) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      onView(zoomTo(size, view, (view.zoom * distance(now, other)) / Math.max(1, distance(before, other))))
      return
    }
    const box = event.currentTarget.getBoundingClientRect()
    onView(moveBy(size, view, (now.x - before.x) / box.width, (now.y - before.y) / box.height))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!size || event.ctrlKey || event.metaKey || event.altKey) return
    const move = keyMoves[event.key]
    const next = move ? moveBy(size, view, ...move) : viewAfterKey(event.key, size, view)
    if (!next) return
    event.preventDefault()
    onView(next)
  }

  const { width, height } = size ? rotatedSize(size, view.rotate) : { width: 4, height: 5 }
  const isTurned = view.rotate % 180 !== 0
  return (
    <div
      role="group"
      aria-label={text('photos.crop_frame')}
      tabIndex={0}
      onPointerDown={addPointer}
      onPointerMove={movePointer}
      onPointerUp={removePointer}
      onPointerCancel={removePointer}
      onKeyDown={handleKey}
      className="relative mx-auto aspect-[4/5] w-[min(100%,18rem,42dvh)] cursor-grab touch-none overflow-hidden rounded-m bg-surface-2 select-none active:cursor-grabbing"
    >
      <div className="absolute" style={size ? placeInFrame(editOf(size, view)) : { inset: 0 }}>
        <img
          src={preview}
          alt={text('photos.crop_preview')}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={onLoadError}
          className="pointer-events-none absolute top-1/2 left-1/2 max-w-none -translate-1/2"
          style={{
            rotate: `${view.rotate}deg`,
            width: isTurned ? `${(height / width) * 100}%` : '100%',
            height: isTurned ? `${(width / height) * 100}%` : '100%',
            visibility: size ? 'visible' : 'hidden',
          }}
        />
      </div>
      <ThirdsGrid />
    </div>
  )
}

function ThirdsGrid() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3 rounded-m inset-ring-2 inset-ring-white/60"
    >
      {Array.from({ length: 9 }, (_, index) => (
        <span key={index} className="border-[0.5px] border-white/30" />
      ))}
    </span>
  )
}

function viewAfterKey(key: string, size: Size, view: CropView): CropView | null {
  if (key === '+' || key === '=') return zoomTo(size, view, view.zoom * 1.1)
  if (key === '-') return zoomTo(size, view, view.zoom / 1.1)
  return key.toLowerCase() === 'r' ? rotateView(size, view) : null
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
