export { MemberPage } from './member-page.tsx'
export { MembersPage } from './members-page.tsx'
