import type { Settings } from '../../shared/api/responses.ts'

type Theme = NonNullable<Settings['theme']>

export function markOf(theme: Theme | null): Theme['mark'] {
  return theme?.mark ?? 'petals'
}
