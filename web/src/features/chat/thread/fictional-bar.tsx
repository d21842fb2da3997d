import type { Responder } from '@velvet/contract/responders'
import { Button } from '@velvet/ui/button'
import { CircleHelp, Drama } from 'lucide-react'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'

type FictionalBarProps = { responder: Responder; onAskReal: () => void }

/** Labels a conversation with a fictional profile. Cannot be closed. On very small screens the button is an icon. */
export function FictionalBar({ responder, onAskReal }: FictionalBarProps) {
  const text = useText()
  return (
    <div
      data-fictional-bar=""
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-primary-line bg-primary-soft px-4 py-2 md:ps-6 lg:flex-nowrap"
    >
      <Drama aria-hidden="true" className="size-5 text-on-primary-soft" />
      <p className="min-w-0 flex-1 leading-snug text-ink-2">
        <RichText
          id="chat.fictional_banner"
          values={{ who_writes: text('fictional.profile_writers', { responder }) }}
          tags={{ b: (inside) => <b className="text-ink">{inside}</b> }}
        />
      </p>
      <Button
        variant="quiet"
        size="s"
        onClick={onAskReal}
        className="max-lg:w-full max-[360px]:w-auto [@media(height<480px)]:w-auto"
      >
        <CircleHelp aria-hidden="true" className="size-4.5" />
        <span className="max-[360px]:sr-only [@media(height<480px)]:sr-only">{text('chat.ask_real')}</span>
      </Button>
    </div>
  )
}
