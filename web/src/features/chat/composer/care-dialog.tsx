import type { CareChoice } from '@velvet/contract/chat-rules'
import { Button, ButtonLink } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import { Link } from 'react-router'
import { RichText, useText } from '../../../shared/i18n/use-text.tsx'

/** Shown before the next paid message to a member who may be vulnerable. Only its buttons close it. */
export function CareDialog({ onChoose }: { onChoose: (choice: CareChoice) => void }) {
  const text = useText()
  return (
    <Dialog
      open
      dismissable={false}
      width={800}
      title={text('chat.care_title')}
      lead={text('chat.care_text')}
      actions={
        <>
          <Button onClick={() => onChoose('pause')}>{text('chat.care_pause')}</Button>
          <ButtonLink variant="quiet" to="/settings#spending">
            {text('chat.care_limit')}
          </ButtonLink>
          <Button variant="quiet" onClick={() => onChoose('continue')}>
            {text('chat.care_continue')}
          </Button>
        </>
      }
    >
      <p>
        <RichText id="chat.care_help" tags={{ help: (inside) => <Link to="/safety">{inside}</Link> }} />
      </p>
    </Dialog>
  )
}
