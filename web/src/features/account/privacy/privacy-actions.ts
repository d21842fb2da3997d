import type { Api } from '../../../shared/api/create-api.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'

/** Privacy actions of the settings page. They return null when the member is no longer logged in. */
export const privacyActions = {
  request_export: (api: Api): Promise<Omit<SectionResult, 'intent'> | null> =>
    api('requestExport').then((response) => (response ? {} : null)),
}
