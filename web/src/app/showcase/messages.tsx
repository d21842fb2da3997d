import { Avatar } from '@velvet/ui/avatar'
import { Banner } from '@velvet/ui/banner'
import { Button } from '@velvet/ui/button'
import { Note } from '@velvet/ui/note'
import { ToastCard } from '@velvet/ui/toast-region'
import { toasts, type ToastContent } from '@velvet/ui/toast-store'
import { Bell, Camera, CircleAlert, CircleCheck, Clock, Mail, Timer, TriangleAlert, WifiOff } from 'lucide-react'
import { Chapter, Sample } from './sample.tsx'

const noop = () => undefined

const sampleToasts: ToastContent[] = [
  {
    title: 'New like',
    text: 'Sofie, 34, from Utrecht',
    icon: <Avatar name="Sofie" size={44} />,
    action: { label: 'View', to: '#messages' },
  },
  { title: '25 pieces added', text: 'Receipt sent by e-mail', tone: 'good' },
  {
    title: 'Message not sent',
    text: 'No connection. Nothing was charged.',
    tone: 'bad',
    icon: <WifiOff />,
    action: { label: 'Retry' },
    key: 'connection',
  },
]

export function Messages() {
  const small = (label: string) => (
    <Button variant="quiet" size="s">
      {label}
    </Button>
  )
  return (
    <Chapter title="Messages">
      <Sample name="Banner" className="grid!">
        <Banner
          tone="accent"
          icon={<Timer />}
          title={
            <>
              25 % off your first order for <span className="tabular-nums">02:14:09</span>
            </>
          }
          text="At 21:40 the normal price returns. The discount is given once."
          action={<Button size="s">See prices</Button>}
          onDismiss={noop}
          dismissLabel="Dismiss"
        />
        <Banner
          icon={<Camera />}
          title="Add a photo of yourself"
          text="People like to see who they are talking to."
          action={small('Add photo')}
          onDismiss={noop}
          dismissLabel="Dismiss"
        />
        <Banner
          tone="warn"
          icon={<Mail />}
          title="Confirm your e-mail address"
          text="Until then, others cannot reply to you. We wrote to d…@example.com."
          action={small('Send again')}
        />
        <Banner
          tone="good"
          icon={<Bell />}
          title="Notifications are on"
          text="They show no name and no text on a locked screen."
          onDismiss={noop}
          dismissLabel="Dismiss"
        />
        <Banner
          tone="bad"
          icon={<CircleAlert />}
          title="The list could not be loaded"
          text="The connection was lost. What you wrote is kept."
          action={small('Try again')}
        />
      </Sample>
      <Sample name="Note" className="grid! items-start lg:grid-cols-2">
        <Note icon={<Clock aria-hidden="true" />}>
          You asked for <b>€150.00 per month</b>. It starts tomorrow.{' '}
          <a className="link" href="#messages">
            Keep €100.00
          </a>
        </Note>
        <Note tone="good" icon={<CircleCheck aria-hidden="true" />}>
          The receipt is on its way.
        </Note>
        <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          Nothing after two minutes? Look in spam.
        </Note>
        <Note tone="bad" icon={<CircleAlert aria-hidden="true" />}>
          This address and this password do not belong together.
        </Note>
      </Sample>
      <Sample name="Toast" className="grid! items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {sampleToasts.map((toast, index) => (
          <ToastCard key={index} toast={{ ...toast, id: index }} closeLabel="Close" onClose={noop} />
        ))}
      </Sample>
      <Sample name="Show one">
        {sampleToasts.map((toast, index) => (
          <Button key={index} variant="quiet" size="s" onClick={() => toasts.show(toast)}>
            {toast.title}
          </Button>
        ))}
      </Sample>
    </Chapter>
  )
}
