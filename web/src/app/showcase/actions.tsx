import { Badge } from '@velvet/ui/badge'
import { Button, ButtonLink } from '@velvet/ui/button'
import { IconButton, IconLink } from '@velvet/ui/icon-button'
import { Ellipsis, Fingerprint, Gift, Heart, MessageCircle, Plus, Settings } from 'lucide-react'
import { Chapter, Sample } from './sample.tsx'

const variants = ['primary', 'quiet', 'soft', 'text', 'accent', 'danger'] as const

export function Actions() {
  return (
    <Chapter title="Actions">
      <Sample name="Button, six voices">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            <span className="capitalize">{variant}</span>
          </Button>
        ))}
      </Sample>
      <Sample name="Sizes, icons, links">
        <Button size="l">
          <MessageCircle aria-hidden="true" className="size-5" />
          Write a message
        </Button>
        <Button>Medium</Button>
        <Button size="s" variant="quiet">
          Small
        </Button>
        <ButtonLink to="#actions" variant="soft">
          A link
        </ButtonLink>
      </Sample>
      <Sample name="Loading and disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Sending
          </Button>
        ))}
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Disabled
          </Button>
        ))}
      </Sample>
      <Sample name="As wide as its place" className="grid! max-w-100">
        <Button variant="quiet" size="l" block>
          <Fingerprint aria-hidden="true" className="size-6" />
          Log in with a passkey
        </Button>
        <Button size="l" block>
          Log in
        </Button>
      </Sample>
      <Sample name="Icon button">
        <IconButton label="More">
          <Ellipsis />
        </IconButton>
        <IconButton label="Gift" variant="line" size="l">
          <Gift />
        </IconButton>
        <IconButton label="Add" variant="soft">
          <Plus />
        </IconButton>
        <IconButton label="Write" variant="primary" size="l">
          <MessageCircle />
        </IconButton>
        <IconButton label="Disabled" variant="line" disabled>
          <Gift />
        </IconButton>
        <IconLink label="Settings" to="#actions">
          <Settings />
        </IconLink>
        <IconButton label="Messages" variant="line">
          <MessageCircle />
          <Badge count={3} label="3 unread" ringed className="absolute -end-1 -top-1" />
        </IconButton>
        <span className="grid size-20 place-items-center rounded-m bg-linear-to-br from-art-2 to-art-4">
          <IconButton label="Like" variant="photo">
            <Heart />
          </IconButton>
        </span>
      </Sample>
    </Chapter>
  )
}
