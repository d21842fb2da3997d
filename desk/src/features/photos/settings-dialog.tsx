import { useMutation, useQuery } from '@tanstack/react-query'
import { blurLevels, dailyViewLimits, exposures } from '@velvet/contract/desk/photo-review-rules'
import { Dialog } from '@velvet/ui/dialog'
import { toasts } from '@velvet/ui/toast-store'
import { useState } from 'react'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { reviewSettingsQuery } from './photo-queries.ts'
import { exposureNames, photoTexts } from './photo-texts.ts'

const texts = photoTexts.dialog

type SettingsDialogProps = { onClose: () => void; onSaved: () => void }

/** The person's own settings and figures. */
export function SettingsDialog({ onClose, onSaved }: SettingsDialogProps) {
  const { data } = useQuery(reviewSettingsQuery)
  return data ? <OpenDialog stored={data} onClose={onClose} onSaved={onSaved} /> : null
}

type OpenDialogProps = SettingsDialogProps & { stored: DeskResponse<'getReviewSettings'> }

function OpenDialog({ stored, onClose, onSaved }: OpenDialogProps) {
  const [settings, setSettings] = useState(stored.settings)
  const save = useMutation({
    mutationFn: () => callDesk('changeReviewSettings', { body: settings }),
    onSuccess() {
      toasts.show({ title: texts.saved, tone: 'good', key: 'photos' })
      onSaved()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={texts.close}
      title={texts.title}
      actions={
        <DeskButton variant="primary" isLoading={save.isPending} onClick={() => save.mutate()} className="min-h-9">
          {texts.save}
        </DeskButton>
      }
    >
      <div className="grid gap-4 text-13">
        <p className="text-ink-2">{texts.lead}</p>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-bold">{texts.blur}</legend>
          {blurLevels.map((blur) => (
            <label key={blur} className="flex items-center gap-2">
              <input
                type="radio"
                name="blur"
                checked={settings.blur === blur}
                onChange={() => setSettings({ ...settings, blur })}
              />
              {texts.blurs[blur]}
            </label>
          ))}
          <p className="text-12 text-ink-2">{texts.blurHint}</p>
        </fieldset>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-bold">{texts.optOut}</legend>
          {exposures.map((kind) => (
            <label key={kind} className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={settings.opt_outs.includes(kind)}
                onChange={({ target }) => {
                  const others = settings.opt_outs.filter((one) => one !== kind)
                  setSettings({ ...settings, opt_outs: target.checked ? [...others, kind] : others })
                }}
              />
              {exposureNames[kind]}
            </label>
          ))}
          <p className="text-12 text-ink-2">{texts.optOutHint}</p>
        </fieldset>
        <section>
          <h3 className="mb-1 font-bold">{texts.views}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
            {exposures.map((kind) => (
              <div key={kind} className="contents">
                <dt>{exposureNames[kind]}</dt>
                <dd>{texts.viewsOf(stored.views_today[kind], dailyViewLimits[kind])}</dd>
              </div>
            ))}
          </dl>
        </section>
        {save.error && (
          <p role="alert" className="font-semibold text-bad">
            {errorText(save.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
