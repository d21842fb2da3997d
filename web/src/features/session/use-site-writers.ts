import { siteResponder } from '@velvet/contract/responders'
import { useText } from '../../shared/i18n/use-text.tsx'
import { useSettings } from './use-viewer.ts'

/** Returns the value of `{writers}` in texts about all fictional profiles of the site. */
export function useSiteWriters(): string {
  const { responders } = useSettings()
  return useText()('fictional.writers', { responder: siteResponder(responders) })
}
