import { Tag } from '@velvet/ui/tag'
import type { MemberRow } from './member-queries.ts'
import { statusNames } from './member-texts.ts'

const tones = { not_confirmed: 'warn', active: 'good', pending_deletion: 'bad' } as const

export const MemberStatus = ({ status }: Pick<MemberRow, 'status'>) => (
  <Tag tone={tones[status]}>{statusNames[status]}</Tag>
)
