export { InboxPage } from './inbox-page.tsx'
export { TicketPage } from './ticket-page.tsx'
