import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { toasts as windowToasts, type Toast, type ToastStore } from './toast-store.ts'

const noToasts: readonly Toast[] = []

type ToastRegionProps = { label: string; closeLabel: string; store?: ToastStore }

/** Render once per page, before the first toast, so that screen readers announce that one too. */
export function ToastRegion({ label, closeLabel, store = windowToasts }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => noToasts)
  const region = useRef<HTMLElement>(null)
  // A removed toast fires no leave or blur event, which would end the pause.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) store.resume('focus')
    if (!region.current?.matches(':hover')) store.resume('pointer')
  }, [store, toasts])
  return (
    <section
      ref={region}
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => store.pause('pointer')}
      onPointerLeave={() => store.resume('pointer')}
      onFocus={() => store.pause('focus')}
      onBlur={() => store.resume('focus')}
      data-above-bars=""
      className="pointer-events-none fixed inset-x-4 z-50 grid justify-items-center gap-2 md:inset-x-auto md:end-6"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => store.dismiss(toast.id)} />
      ))}
    </section>
  )
}

const tones = { neutral: 'text-primary', good: 'text-good', bad: 'text-bad' }

type ToastCardProps = { toast: Toast; closeLabel: string; onClose: () => void }

export function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const { tone = 'neutral', action } = toast
  const icon = toast.icon ?? (tone === 'good' ? <CircleCheck /> : tone === 'bad' ? <CircleAlert /> : null)
  const select = () => {
    action?.onSelect?.()
    onClose()
  }
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="pointer-events-auto flex w-full max-w-toast animate-rise items-center gap-3 rounded-m border border-line bg-surface py-2.5 ps-3.5 pe-2 shadow-2"
    >
      {icon && <span className={cx('shrink-0 [&>svg]:size-6', tones[tone])}>{icon}</span>}
      <div className="min-w-0 flex-1 py-1">
        <p className="leading-snug font-bold">{toast.title}</p>
        {toast.text && <p className="text-13 text-ink-2">{toast.text}</p>}
        {/* Below the text, because the lines would be too short beside it. */}
        {action &&
          (action.to === undefined ? (
            <Button variant="text" size="s" onClick={select} className="-ms-3 -mb-1.5">
              {action.label}
            </Button>
          ) : (
            <ButtonLink variant="text" size="s" to={action.to} onClick={select} className="-ms-3 -mb-1.5">
              {action.label}
            </ButtonLink>
          ))}
      </div>
      <IconButton label={closeLabel} onClick={onClose} className="self-start">
        <X />
      </IconButton>
    </div>
  )
}
