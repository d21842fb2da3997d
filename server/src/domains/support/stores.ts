/** The stores of this domain, for tests, seeds and benchmarks. Other domains use the service. */
export { inboxStore } from './inbox.store.ts'
export { createTicketOpener } from './open-ticket.ts'
export { ticketMessagesStore } from './ticket-messages.store.ts'
export { ticketsStore } from './tickets.store.ts'
