export { canSignUp } from './can-sign-up.ts'
export { IntentLink } from './intent-link.tsx'
export { openSignupDialog } from './signup-dialog-store.ts'
export { interestFieldName, readStartAnswers, type StartAnswers, startCookieName } from './signup-start.ts'
export { AgeQuestion, GenderQuestion, SeeksQuestion } from './start-questions.tsx'
export {
  hasTrafficSource,
  type TrafficSource,
  trafficSourceOf,
  trafficSourceOfRequest,
  withTrafficSource,
} from './traffic-source.ts'
export {
  intentAddress,
  type IntentKind,
  readIntent,
  readPrompt,
  signupAddress,
  type VisitorIntent,
  writeIntent,
} from './visitor-intent.ts'
