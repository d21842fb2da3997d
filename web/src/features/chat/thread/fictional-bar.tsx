import { CircleHelp, Drama } from 'lucide-react'
import { RichText, useText } from '../../../lib/i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'

/** Stays in sight for as long as the conversation is open, and cannot be closed. */
export function FictionalBar({ onAskReal }: { onAskReal: () => void }) {
  const text = useText()
  return (
    <div
      data-fictional-bar=""
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-primary-line bg-primary-soft px-4 py-2 md:ps-6 lg:flex-nowrap"
    >
      <Drama aria-hidden="true" className="size-5 text-on-primary-soft" />
      <p className="min-w-0 flex-1 leading-snug text-ink-2">
        <RichText id="chat.fictional_banner" tags={{ b: (inside) => <b className="text-ink">{inside}</b> }} />
      </p>
      <Button
        variant="quiet"
        size="s"
        onClick={onAskReal}
        className="max-lg:w-full max-[360px]:hidden [@media(height<480px)]:hidden"
      >
        <CircleHelp aria-hidden="true" className="size-4.5" />
        {text('chat.ask_real')}
      </Button>
    </div>
  )
}
