import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { toasts as windowToasts, type Toast, type Toasts } from './toast-store.ts'

const nothing: readonly Toast[] = []

type ToastRegionProps = { label: string; closeLabel: string; store?: Toasts }

/** Once per page. It is there before the first toast, so that the first one is read out too. */
export function ToastRegion({ label, closeLabel, store = windowToasts }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => nothing)
  return (
    <section
      aria-label={label}
      aria-live="polite"
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tabbar-height)+var(--safe-bottom)+var(--foot-bar,0px)+12px)] z-50 grid justify-items-center gap-2 md:inset-x-auto md:end-6 md:bottom-[calc(var(--foot-bar,0px)+24px)]"
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
      </div>
      {action &&
        (action.to === undefined ? (
          <Button variant="text" size="s" onClick={select}>
            {action.label}
          </Button>
        ) : (
          <ButtonLink variant="text" size="s" to={action.to} onClick={select}>
            {action.label}
          </ButtonLink>
        ))}
      <IconButton label={closeLabel} onClick={onClose} className={action ? '-ms-2' : undefined}>
        <X />
      </IconButton>
    </div>
  )
}
