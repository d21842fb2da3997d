import type { SignupPage } from '../features/signup/signup-page.ts'

/** The first step of a sign-up, as a visitor opens it. */
export const signupPage: SignupPage = {
  step: 0,
  standing: 'visitor',
  isOpen: true,
  key: 'key-of-this-form',
  messageId: 'message-id',
  start: {},
  source: {},
  intent: null,
  member: null,
  place: null,
  email: null,
  hasMessage: false,
  pane: null,
}
