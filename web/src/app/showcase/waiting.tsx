import { Button } from '@velvet/ui/button'
import { Card } from '@velvet/ui/card'
import { Countdown } from '@velvet/ui/countdown'
import { BubblesArt, DoorArt, HeartsArt, LensArt } from '@velvet/ui/empty-art'
import { PlugArt } from '@velvet/ui/plug-art'
import { EmptyState } from '@velvet/ui/empty-state'
import { LoadingBar } from '@velvet/ui/loading-bar'
import { Progress, Steps } from '@velvet/ui/progress'
import { Skeleton } from '@velvet/ui/skeleton'
import { Spinner } from '@velvet/ui/spinner'
import { useState } from 'react'
import { Chapter, Sample } from './sample.tsx'

const units = { hours: 'hours', minutes: 'minutes', seconds: 'seconds' }

export function Waiting() {
  const [bar, setBar] = useState<'idle' | 'running' | 'finished'>('idle')
  const [loadedAt] = useState(() => Date.now())
  return (
    <Chapter title="Waiting">
      <Sample name="Skeleton" className="grid! items-start gap-6 lg:grid-cols-2">
        <div aria-busy="true" className="grid grid-cols-3 gap-3 sm:gap-4">
          {[0, 1, 2].map((card) => (
            <div key={card}>
              <Skeleton shape="block" className="aspect-4/5" />
              <Skeleton className="mt-3 w-3/5" />
              <Skeleton className="mt-2 h-3 w-2/5" />
            </div>
          ))}
        </div>
        <Card aria-busy="true" className="py-2!">
          {['w-1/3', 'w-1/4', 'w-2/5', 'w-1/5'].map((name) => (
            <div key={name} className="flex items-center gap-4 py-3">
              <Skeleton shape="circle" className="size-13 shrink-0" />
              <div className="flex-1">
                <Skeleton className={name} />
                <Skeleton className="mt-2.5 h-3 w-3/4" />
              </div>
            </div>
          ))}
        </Card>
      </Sample>
      <Sample name="Spinner">
        <Spinner size="s" label="Loading" />
        <Spinner label="Loading" className="text-primary" />
        <Spinner size="l" label="Loading" className="text-primary" />
      </Sample>
      <Sample name="Progress and steps" className="grid! max-w-100 gap-5">
        <Progress label="Uploading" value={64} />
        <Progress label="Used today" value={22.49} max={30} valueText="€22.49 of €30.00" />
        <Steps label="Step 3 of 5" current={3} total={5} />
      </Sample>
      <Sample name="Loading bar">
        <div className="relative h-16 w-full overflow-hidden rounded-m border border-line bg-surface">
          <LoadingBar state={bar} label="Loading the page" contained />
        </div>
        <Button variant="quiet" size="s" onClick={() => setBar('running')}>
          Start
        </Button>
        <Button variant="quiet" size="s" onClick={() => setBar('finished')}>
          Finish
        </Button>
        <Button variant="text" size="s" onClick={() => setBar('idle')}>
          Reset
        </Button>
      </Sample>
      <Sample name="Countdown" className="grid! items-start gap-8 sm:grid-cols-2">
        <Countdown
          endsAt={loadedAt + 8_049_000}
          units={units}
          spoken={(left) => `${left.hours} hours ${left.minutes} minutes left`}
          afterwards="Then the normal price returns."
        />
        <Countdown
          endsAt={loadedAt + 8_049_000}
          spoken={(left) => `${left.hours} hours ${left.minutes} minutes left`}
          afterwards="Then the normal price returns."
        />
      </Sample>
      <Sample name="Empty" className="grid! items-stretch gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Card className="p-0!">
          <EmptyState
            level={3}
            art={<BubblesArt />}
            title="No conversations yet"
            text="Your first message can be short. A question works best."
            action={<Button size="s">Search members</Button>}
          />
        </Card>
        <Card className="p-0!">
          <EmptyState
            level={3}
            art={<HeartsArt />}
            title="No likes received yet"
            text="Three photos and a few lines give others a reason to write."
            action={<Button size="s">Complete my profile</Button>}
          />
        </Card>
        <Card className="p-0!">
          <EmptyState
            level={3}
            art={<LensArt />}
            title="Nobody matches these filters"
            text="There are 86 people if you widen the age to 25 to 60."
            action={<Button size="s">Widen the age</Button>}
          />
        </Card>
        <Card className="p-0!">
          <EmptyState
            level={3}
            art={<DoorArt />}
            title="This page could not be found"
            text="The address may be mistyped, or what was here has moved."
            action={<Button size="s">Back to the home page</Button>}
          />
        </Card>
        <Card className="p-0!">
          <EmptyState
            level={3}
            art={<PlugArt />}
            title="No connection"
            text="Nothing was lost. It goes on as soon as you are back."
            action={
              <Button size="s" variant="quiet">
                Try again
              </Button>
            }
          />
        </Card>
      </Sample>
    </Chapter>
  )
}
