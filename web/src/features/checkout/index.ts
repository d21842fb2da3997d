export { ConsentBoxes } from './order-form/consent-boxes.tsx'
export { ConsentsDialog } from './order-form/consents-dialog.tsx'
