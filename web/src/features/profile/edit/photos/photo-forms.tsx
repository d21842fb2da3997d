import { Button } from '@velvet/ui/button'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import type { OwnPhoto } from '../../../../shared/api/responses.ts'
import { FormNote } from '../../../../shared/forms/form-note.tsx'
import { useActionName } from '../../../../shared/forms/use-action-name.ts'
import { useText } from '../../../../shared/i18n/use-text.tsx'
import { acceptedPhotoTypes } from '../../../photos/index.ts'

const actionLabels = { main: 'photos.make_main', earlier: 'photos.earlier', remove: 'photos.remove' } as const

type PhotoFormsProps = { photos: readonly OwnPhoto[]; isFull: boolean; problem: string | undefined }

/** The functions of the photo manager as forms, for browsers without scripts. */
export function PhotoForms({ photos, isFull, problem }: PhotoFormsProps) {
  const text = useText()
  return (
    <div className="mt-4 grid gap-4">
      <FormNote error={problem} />
      {!isFull && (
        <form method="post" action="/profile#photos" encType="multipart/form-data" className="grid gap-2">
          <input type="hidden" name="intent" value="photo_upload" />
          <Field label={text('profile.photo_form')}>
            <TextInput type="file" name="photo" accept={acceptedPhotoTypes} required />
          </Field>
          <Button type="submit" variant="quiet" size="s" className="justify-self-start">
            {text('photos.upload')}
          </Button>
        </form>
      )}
      {photos.map(({ id }, index) => (
        <PhotoForm key={id} id={id} number={index + 1} />
      ))}
    </div>
  )
}

function PhotoForm({ id, number }: { id: string; number: number }) {
  const text = useText()
  const actionName = useActionName()
  const photo = text('photos.number', { number })
  const actions = [...(number > 1 ? (['main', 'earlier'] as const) : []), 'remove' as const]
  return (
    <form method="post" action="/profile#photos" className="flex flex-wrap items-center gap-1">
      <input type="hidden" name="photo" value={id} />
      <span className="me-2 font-semibold">{photo}</span>
      {actions.map((action) => {
        const label = text(actionLabels[action])
        return (
          <Button
            key={action}
            type="submit"
            name="intent"
            value={`photo_${action}`}
            variant="text"
            size="s"
            aria-label={actionName(label, photo)}
            className={action === 'remove' ? 'text-bad!' : undefined}
          >
            {label}
          </Button>
        )
      })}
    </form>
  )
}
