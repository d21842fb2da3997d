import { FormNote } from '../../../components/form-note.tsx'
import type { OwnPhoto } from '../../../lib/api/answers.ts'
import { useText } from '../../../lib/i18n/use-text.tsx'
import { acceptedPhotos } from '../../../lib/upload/photo-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

type PhotoFormsProps = { photos: readonly OwnPhoto[]; isFull: boolean; problem: string | undefined }

/** Everything that the photo manager does, as forms: what somebody without scripts has. */
export function PhotoForms({ photos, isFull, problem }: PhotoFormsProps) {
  const text = useText()
  return (
    <div className="mt-4 grid gap-4">
      <FormNote bad={problem} />
      {!isFull && (
        <form method="post" action="/profile#photos" encType="multipart/form-data" className="grid gap-2">
          <input type="hidden" name="intent" value="photo_upload" />
          <Field label={text('profile.photo_form')}>
            <TextInput type="file" name="photo" accept={acceptedPhotos} required />
          </Field>
          <Button type="submit" variant="quiet" size="s" className="justify-self-start">
            {text('photos.upload')}
          </Button>
        </form>
      )}
      {photos.map(({ id }, index) => (
        <form key={id} method="post" action="/profile#photos" className="flex flex-wrap items-center gap-1">
          <input type="hidden" name="photo" value={id} />
          <span className="me-2 font-semibold">{text('photos.options', { number: index + 1 })}</span>
          {index > 0 && (
            <Button type="submit" name="intent" value="photo_main" variant="text" size="s">
              {text('photos.make_main')}
            </Button>
          )}
          {index > 0 && (
            <Button type="submit" name="intent" value="photo_earlier" variant="text" size="s">
              {text('photos.earlier')}
            </Button>
          )}
          <Button type="submit" name="intent" value="photo_remove" variant="text" size="s" className="text-bad!">
            {text('photos.remove')}
          </Button>
        </form>
      ))}
    </div>
  )
}
