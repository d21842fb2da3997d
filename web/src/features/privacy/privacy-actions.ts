import type { Api } from '../../lib/api/create-api.ts'
import type { SectionResult } from '../../lib/use-section-form.ts'

/** What privacy's part of the settings can do. `null`: the login is gone. */
export const privacyActions = {
  request_export: (api: Api): Promise<Omit<SectionResult, 'intent'> | null> =>
    api('requestExport').then((answer) => (answer ? {} : null)),
}
