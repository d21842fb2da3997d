import { Avatar } from '@velvet/ui/avatar'
import { Badge } from '@velvet/ui/badge'
import { Card } from '@velvet/ui/card'
import { Chip, RemovableChip } from '@velvet/ui/chip'
import { Tag } from '@velvet/ui/tag'
import { Camera, Crown, Drama, Heart, MapPin, Music, Ruler } from 'lucide-react'
import { useState } from 'react'
import { Chapter, Sample } from './sample.tsx'

const portrait =
  'data:image/svg+xml,' +
  encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#ffd9b8"/>
     <path d="M14 96c2-22 16-31 34-31s32 9 34 31z" fill="#7d0e3e"/><path d="M40 54h16v16a8 8 0 0 1-16 0z" fill="#e0a179"/>
     <circle cx="48" cy="42" r="20" fill="#f0b790"/><path d="M26 44c-2-24 12-30 23-30s25 7 21 32c-4-9-7-14-13-17-8 6-20 8-31 15z" fill="#3d2317"/>
     <circle cx="41" cy="45" r="2.2" fill="#3d2317"/><circle cx="56" cy="45" r="2.2" fill="#3d2317"/>
     <path d="M42 53q6 5 12 0" stroke="#9c3d3d" stroke-width="2.5" fill="none" stroke-linecap="round"/></svg>`,
  )

export function Labels() {
  const [filters, setFilters] = useState(['Utrecht', '28 to 54', 'With photos'])
  return (
    <Chapter title="Labels and people">
      <Sample name="Badge">
        <Badge count={3} label="3 unread" />
        <Badge count={128} label="128 new" />
        <Badge count={8} label="8 left" tone="warn" />
        <Badge count={0} label="none left" tone="bad" showZero />
        <Badge count={24} label="24 sent" tone="quiet" />
      </Sample>
      <Sample name="Tag">
        <Tag>Neutral</Tag>
        <Tag tone="primary">New here</Tag>
        <Tag tone="accent" icon={<Crown aria-hidden="true" />}>
          Premium
        </Tag>
        <Tag tone="good">This device</Tag>
        <Tag tone="warn">In review</Tag>
        <Tag tone="bad">Refused</Tag>
        <Tag tone="line" icon={<Drama aria-hidden="true" />}>
          A label in words
        </Tag>
        <span className="relative flex h-24 w-60 items-end justify-between rounded-m bg-linear-to-br from-art-2 to-art-4 p-2.5">
          <Tag tone="deep" icon={<Drama aria-hidden="true" />}>
            On a photo
          </Tag>
          <Tag tone="shade" icon={<Camera aria-hidden="true" />}>
            6
          </Tag>
        </span>
      </Sample>
      <Sample name="Chip">
        <Chip icon={<MapPin aria-hidden="true" />}>Utrecht</Chip>
        <Chip icon={<Ruler aria-hidden="true" />}>1.74 m</Chip>
        <Chip icon={<Music aria-hidden="true" />}>Plays the cello</Chip>
        <Chip>Without an icon</Chip>
      </Sample>
      <Sample name="Chip that can be taken away">
        {filters.map((filter) => (
          <RemovableChip
            key={filter}
            removeLabel={`Remove ${filter}`}
            onRemove={() => setFilters(filters.filter((other) => other !== filter))}
          >
            {filter}
          </RemovableChip>
        ))}
      </Sample>
      <Sample name="Avatar">
        <Avatar name="Sofie" src={portrait} size={72} onlineLabel="online" />
        <Avatar name="Sofie" src={portrait} onlineLabel="online" />
        <Avatar name="Sofie" src={portrait} size={36} />
        <Avatar name="Åsa" size={72} />
        <Avatar name="mei" onlineLabel="online" />
        <Avatar name="Noor" size={36} />
      </Sample>
      <Sample name="Card" className="grid! items-stretch sm:grid-cols-2">
        <Card>
          <h3>A hairline is enough</h3>
          <p className="mt-1 text-ink-2">Space separates; a box is drawn only around what is acted on as one.</p>
        </Card>
        <Card lifted>
          <h3 className="flex items-center gap-2">
            <Heart aria-hidden="true" className="size-5 text-primary" />
            The one to act on
          </h3>
          <p className="mt-1 text-ink-2">Only this one is lifted by a shadow.</p>
        </Card>
      </Sample>
    </Chapter>
  )
}
