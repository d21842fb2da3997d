import type { MemberProfile } from '../../lib/api/answers.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
      <BlockForm member={member} inDialog>
        <Button variant="text" onClick={onClose}>
          {text('member.cancel')}
        </Button>
      </BlockForm>
    </Dialog>
  )
}
