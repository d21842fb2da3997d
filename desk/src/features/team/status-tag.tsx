import { Tag } from '@velvet/ui/tag'
import type { Person } from './team-queries.ts'
import { statusNames } from './team-texts.ts'

const tones = { invited: 'warn', active: 'good', locked: 'bad', left: 'neutral' } as const

export const StatusTag = ({ status }: Pick<Person, 'status'>) => <Tag tone={tones[status]}>{statusNames[status]}</Tag>
