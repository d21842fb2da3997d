import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

export type DialogContent = {
  title: ReactNode
  titleHidden?: boolean
  /** Shown above the title, such as the brand, a picture, a tag or the steps. */
  above?: ReactNode
  /** The text below the title. */
  lead?: ReactNode
  /** One primary button, followed by secondary ones. */
  actions?: ReactNode
  /** Small print below the actions. */
  footnote?: ReactNode
  centred?: boolean
  width?: 300 | 500 | 800 | 1140
  children?: ReactNode
}

const widths = {
  300: 'max-w-dialog-s',
  500: 'max-w-dialog',
  800: 'max-w-dialog-l',
  1140: 'max-w-dialog-xl',
}

/** Returns the classes of a dialog box, also for dialogs that are not opened by `Dialog`. */
export function dialogBoxClass(width: DialogContent['width'] = 500): string {
  return cx(
    'fixed inset-0 m-auto h-fit max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] flex-col overflow-hidden rounded-l border border-edge',
    'bg-surface text-15 text-ink shadow-3 forced-colors:border-current',
    widths[width],
  )
}

type DialogPanelProps = DialogContent & { titleId: string; close?: ReactNode }

export function DialogPanel(props: DialogPanelProps) {
  const { title, titleId, titleHidden, above, lead, actions, footnote, centred, close, width = 500 } = props
  return (
    <>
      <div
        className={cx(
          'min-h-0 overflow-y-auto overscroll-contain',
          width === 300 ? 'p-6' : 'px-6 pt-7 pb-6 sm:px-9 sm:pt-9 sm:pb-7',
          centred && 'text-center',
        )}
      >
        {above && <div className={cx('mb-4', close ? 'pe-9' : null)}>{above}</div>}
        <h2
          id={titleId}
          className={cx(
            width === 300 ? 'text-20' : 'text-26',
            titleHidden && 'sr-only',
            close && !above ? 'pe-9' : null,
            close && !above && centred ? 'ps-9' : null,
          )}
        >
          {title}
        </h2>
        {lead && <p className="mt-2.5 text-ink-2">{lead}</p>}
        {props.children && <div className="mt-4">{props.children}</div>}
        {actions && <div className="mt-6 grid gap-2">{actions}</div>}
        {footnote && <p className="mt-3 text-center text-13 text-ink-2">{footnote}</p>}
      </div>
      {/* Rendered last, so that the initial focus is in the content. */}
      {close}
    </>
  )
}

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} onClick={onClick} className="absolute! end-3 top-3 bg-surface">
      <X />
    </IconButton>
  )
}
