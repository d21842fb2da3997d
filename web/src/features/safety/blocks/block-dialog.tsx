import { Button } from '@velvet/ui/button'
import { Dialog } from '@velvet/ui/dialog'
import type { MemberProfile } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { BlockForm } from './block-form.tsx'

export function BlockDialog({ member, onClose }: { member: MemberProfile; onClose: () => void }) {
  const text = useText()
  const { name } = member
  return (
    <Dialog
      open
      title={text('member.block', { name })}
      lead={text('member.block_confirm', { name })}
      closeLabel={text('common.close')}
      onClose={onClose}
    >
      <BlockForm member={member} isInDialog>
        <Button variant="text" onClick={onClose}>
          {text('member.cancel')}
        </Button>
      </BlockForm>
    </Dialog>
  )
}
