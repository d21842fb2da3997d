export { InvitePage } from './invite-page.tsx'
export { NetworksPage } from './networks-page.tsx'
export { PersonPage } from './person-page.tsx'
export { TeamPage } from './team-page.tsx'
