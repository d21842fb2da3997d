import { buttonClass } from '@velvet/ui/button'
import { cx } from '@velvet/ui/cx'
import { Camera, ImagePlus } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useHydrated } from '../../shared/browser/use-hydrated.ts'
import { useText } from '../../shared/i18n/use-text.tsx'
import { acceptedPhotoTypes } from './photo-file.ts'

type PhotoChooserProps = { onFiles: (files: File[]) => void; label: string; multiple?: boolean }

/** Buttons to choose photo files and, on touch devices, to take a photo with the camera. */
export function PhotoChooser({ onFiles, label, multiple = false }: PhotoChooserProps) {
  const text = useText()
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <label className={cx(buttonClass({ size: 's' }), focusClass)}>
        <ImagePlus aria-hidden="true" className="size-4.5" />
        {label}
        <FileInput onFiles={onFiles} multiple={multiple} />
      </label>
      <label className={cx(buttonClass({ variant: 'quiet', size: 's' }), focusClass, 'pointer-fine:hidden')}>
        <Camera aria-hidden="true" className="size-4.5" />
        {text('photos.camera')}
        <FileInput onFiles={onFiles} capture="user" />
      </label>
    </div>
  )
}

const focusClass = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary'

type FileInputProps = { onFiles: (files: File[]) => void; multiple?: boolean; capture?: 'user' }

function FileInput({ onFiles, ...rest }: FileInputProps) {
  const handleChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(input.files ?? [])])
    // Allows the same file to be chosen again after a failure.
    input.value = ''
  }
  return (
    <input
      {...rest}
      disabled={!useHydrated()}
      type="file"
      accept={acceptedPhotoTypes}
      onChange={handleChange}
      className="sr-only"
    />
  )
}
