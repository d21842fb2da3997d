import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { hasRight, type StaffRight } from '@velvet/contract/desk/staff-roles'
import { callDesk, type DeskResponse } from '../../lib/api/call-desk.ts'
import { hasCode } from '../../lib/api/desk-error.ts'

export type SignedInStaff = DeskResponse<'getSession'>['staff']

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SignedInStaff | null> => {
    try {
      return (await callDesk('getSession')).staff
    } catch (error) {
      if (hasCode(error, 'authentication_required')) return null
      throw error
    }
  },
  staleTime: Infinity,
})

/** Returns the member of staff who is signed in. Only for pages behind the sign-in. */
export function useStaff(): SignedInStaff {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('this page needs a session')
  return data
}

/** Returns whether a grant gives the right on at least one site. The server decides; this only hides what it refuses. */
export function canAnywhere(staff: SignedInStaff, right: StaffRight): boolean {
  return staff.grants.some(({ role, site_id }) => hasRight([{ role, siteId: site_id }], right, site_id))
}

/** Returns whether a grant gives the right on the site. Null: on all of them. */
export const canOn = (staff: SignedInStaff, right: StaffRight, site: string | null): boolean =>
  hasRight(
    staff.grants.map(({ role, site_id }) => ({ role, siteId: site_id })),
    right,
    site,
  )

/** Returns whether the person may give reasons for reading hidden data that members learn late. */
export const canDelayOn = (staff: SignedInStaff, site: string): boolean =>
  staff.grants.some(({ role, site_id }) => role === 'safety_lead' && (site_id === null || site_id === site))

/** The logins of a demo. Production servers have none. */
export const useDevelopmentLogins = () =>
  useQuery({
    queryKey: ['development-logins'],
    queryFn: async () => {
      try {
        return (await callDesk('getDevelopmentLogins')).logins
      } catch (error) {
        if (hasCode(error, 'not_found')) return null
        throw error
      }
    },
    staleTime: Infinity,
  })
