export { PasswordField } from './password-field.tsx'
export { SectionConfirmation } from './section-confirmation.tsx'
