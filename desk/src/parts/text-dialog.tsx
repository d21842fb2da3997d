import { Dialog } from '@velvet/ui/dialog'
import { useEffect, useRef, type ReactNode } from 'react'
import { DeskButton } from './desk-button.tsx'
import { partTexts } from './part-texts.ts'

type TextDialogProps = {
  title: string
  label: string
  hint?: string
  submit: string
  text: string
  onText: (text: string) => void
  onSubmit: () => void
  onClose: () => void
  isPending: boolean
  /** What is wrong, in words. */
  problem: string | null
  /** Longest text. */
  maxLength?: number
  children?: ReactNode
}

/** Asks for a text. Ctrl+Enter or ⌘Enter sends it; closing keeps it as a draft. */
export function TextDialog(props: TextDialogProps) {
  const {
    title,
    label,
    hint,
    submit,
    text,
    onText,
    onSubmit,
    onClose,
    isPending,
    problem,
    maxLength = 2000,
    children,
  } = props
  const field = useRef<HTMLTextAreaElement>(null)
  // The dialog moves the focus to its first field when it opens.
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    if (text.trim() && !isPending) onSubmit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={partTexts.cancel}
      title={title}
      actions={
        <DeskButton variant="primary" keys="Mod+Enter" isLoading={isPending} onClick={send} className="min-h-9">
          {submit}
        </DeskButton>
      }
    >
      <div
        className="grid gap-3 text-13"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
        }}
      >
        {children}
        <label className="grid gap-1">
          <span className="font-semibold">{label}</span>
          <textarea
            ref={field}
            rows={4}
            maxLength={maxLength}
            value={text}
            onChange={(event) => onText(event.target.value)}
            className="rounded-s border border-control bg-surface px-2.5 py-1.5"
          />
          {hint && <span className="text-12 text-ink-2">{hint}</span>}
        </label>
        {problem !== null && (
          <p role="alert" className="font-semibold text-bad">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
