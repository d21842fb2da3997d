import { IconButton } from '@velvet/ui/icon-button'
import { ArrowUp } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useTypedBeforeHydration } from '../../../shared/browser/use-typed-before-hydration.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'

type TextBoxProps = {
  box: RefObject<HTMLTextAreaElement | null>
  value: string
  name: string
  cost: string
  costId: string
  isTooLong: boolean
  onChange: (value: string) => void
}

/** Text field that grows with its content. Enter sends the message; on touch devices it starts a new line. */
export function TextBox({ box, value, name, cost, costId, isTooLong, onChange }: TextBoxProps) {
  const text = useText()
  useTypedBeforeHydration(box, value, onChange)
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <>
      <textarea
        ref={box}
        name="text"
        rows={1}
        dir="auto"
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={sendOnEnter}
        aria-label={text('chat.message', { name })}
        aria-describedby={costId}
        aria-invalid={isTooLong || undefined}
        placeholder={text('chat.write_to', { name })}
        enterKeyHint="enter"
        className="field-sizing-content max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-[min(24px,var(--radius-button))] border border-control bg-surface px-4.5 py-[11px] text-16 leading-6 outline-hidden transition-[border-color,box-shadow] focus:border-primary focus:ring-3 focus:ring-ring aria-invalid:border-bad"
      />
      <IconButton
        type="submit"
        label={text('chat.send', { cost })}
        variant="primary"
        className="ms-1.5 size-12! [&>svg]:size-6!"
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </>
  )
}
