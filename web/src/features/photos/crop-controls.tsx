import { IconButton } from '@velvet/ui/icon-button'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useText } from '../../shared/i18n/use-text.tsx'
import { maxZoom, moveBy, rotateView, zoomTo, type CropView, type Size } from './crop-geometry.ts'

type CropControlsProps = { size: Size; view: CropView; onView: (view: CropView) => void }

/** Buttons for everything that dragging and pinching do. The arrows point in the direction in which the photo moves. */
export function CropControls({ size, view, onView }: CropControlsProps) {
  const text = useText()
  const move = (right: number, down: number) => () => onView(moveBy(size, view, right, down))
  const zoom = (zoom: number) => onView(zoomTo(size, view, zoom))
  return (
    <div className="mt-3 grid justify-items-center gap-1">
      <div className="flex w-full max-w-72 items-center gap-1">
        <IconButton label={text('photos.zoom_out')} onClick={() => zoom(view.zoom - 0.25)}>
          <ZoomOut />
        </IconButton>
        <input
          type="range"
          aria-label={text('photos.zoom')}
          min={1}
          max={maxZoom}
          step={0.05}
          value={view.zoom}
          onChange={({ currentTarget }) => zoom(Number(currentTarget.value))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
        <IconButton label={text('photos.zoom_in')} onClick={() => zoom(view.zoom + 0.25)}>
          <ZoomIn />
        </IconButton>
      </div>
      <div className="flex flex-wrap justify-center gap-1">
        <IconButton label={text('photos.move_left')} onClick={move(-0.08, 0)}>
          <ArrowLeft />
        </IconButton>
        <IconButton label={text('photos.move_up')} onClick={move(0, -0.08)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={text('photos.move_down')} onClick={move(0, 0.08)}>
          <ArrowDown />
        </IconButton>
        <IconButton label={text('photos.move_right')} onClick={move(0.08, 0)}>
          <ArrowRight />
        </IconButton>
        <IconButton label={text('photos.rotate')} onClick={() => onView(rotateView(size, view))}>
          <RotateCw />
        </IconButton>
      </div>
    </div>
  )
}
