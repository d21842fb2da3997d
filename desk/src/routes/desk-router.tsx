import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { EnrolmentPage, Frame, pagesFor, sessionQuery, SignInPage } from '../features/session/index.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { FailedList } from '../parts/list-state.tsx'

/** Loads the session, or sends the person to the sign-in page and back afterwards. */
async function requireSession({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const staff = await queryClient.query({ ...sessionQuery, staleTime: 'static' })
  if (!staff) throw redirect(`/sign-in?to=${encodeURIComponent(pathname + search)}`)
  return staff
}

const Failed = () => (
  <main>
    <FailedList error={null} onRetry={() => location.reload()} />
  </main>
)

const deskRoutes: RouteObject[] = [
  { path: '/sign-in', Component: SignInPage, ErrorBoundary: Failed },
  { path: '/enrolment', Component: EnrolmentPage, ErrorBoundary: Failed },
  {
    path: '/',
    Component: Frame,
    loader: requireSession,
    // The session is checked when the application starts; the server checks every call.
    shouldRevalidate: () => false,
    ErrorBoundary: Failed,
    HydrateFallback: () => null,
    children: [
      {
        index: true,
        loader: async (args) => redirect(pagesFor(await requireSession(args))[0]?.to ?? '/approvals'),
      },
      { path: 'cases', lazy: async () => ({ Component: (await import('./cases-route.tsx')).QueuesRoute }) },
      { path: 'cases/list', lazy: async () => ({ Component: (await import('./cases-route.tsx')).CaseListRoute }) },
      { path: 'cases/:site/:id', lazy: async () => ({ Component: (await import('./cases-route.tsx')).CaseRoute }) },
      { path: 'photos', lazy: async () => ({ Component: (await import('./photos-route.tsx')).PhotosRoute }) },
      { path: 'appeals', lazy: async () => ({ Component: (await import('./appeals-route.tsx')).AppealsRoute }) },
      {
        path: 'appeals/:site/:id',
        lazy: async () => ({ Component: (await import('./appeals-route.tsx')).AppealRoute }),
      },
      { path: 'inbox', lazy: async () => ({ Component: (await import('./inbox-route.tsx')).InboxRoute }) },
      { path: 'inbox/:site/:id', lazy: async () => ({ Component: (await import('./inbox-route.tsx')).TicketRoute }) },
      { path: 'members', lazy: async () => ({ Component: (await import('./members-route.tsx')).MembersRoute }) },
      {
        path: 'members/:site/:id',
        lazy: async () => ({ Component: (await import('./members-route.tsx')).MemberRoute }),
      },
      {
        path: 'operators/:site?/:id?',
        lazy: async () => ({ Component: (await import('./operators-route.tsx')).OperatorsRoute }),
      },
      {
        path: 'operators/scores',
        lazy: async () => ({ Component: (await import('./operators-route.tsx')).ScoresRoute }),
      },
      {
        path: 'operators/dashboard',
        lazy: async () => ({ Component: (await import('./operators-route.tsx')).DashboardRoute }),
      },
      { path: 'care', lazy: async () => ({ Component: (await import('./operators-route.tsx')).CareRoute }) },
      { path: 'samples', lazy: async () => ({ Component: (await import('./operators-route.tsx')).SamplesRoute }) },
      { path: 'approvals', lazy: async () => ({ Component: (await import('./approvals-route.tsx')).ApprovalsRoute }) },
      { path: 'team', lazy: async () => ({ Component: (await import('./team-route.tsx')).TeamRoute }) },
      { path: 'team/invite', lazy: async () => ({ Component: (await import('./team-route.tsx')).InviteRoute }) },
      { path: 'team/networks', lazy: async () => ({ Component: (await import('./team-route.tsx')).NetworksRoute }) },
      { path: 'team/:code', lazy: async () => ({ Component: (await import('./team-route.tsx')).PersonRoute }) },
      { path: 'audit', lazy: async () => ({ Component: (await import('./audit-route.tsx')).AuditRoute }) },
    ],
  },
]

export const createDeskRouter = () => createBrowserRouter(deskRoutes)
