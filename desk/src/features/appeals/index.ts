export { AppealPage } from './appeal-page.tsx'
export { AppealsPage } from './appeals-page.tsx'
