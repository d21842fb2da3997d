/** The evidence of a report, as `submitReport` stored it. Messages of an erased reporter have no sender and no text. */
export type ReportEvidence = {
  name?: string
  about?: string
  is_fictional?: boolean
  talk?: {
    reported_message: string
    messages: {
      id: string
      sender_id: string | null
      text: string | null
      photo_id: string | null
      sent_at: string | null
    }[]
  }
}

type ReportRow = { member_id: string; photo_id: string | null; evidence: unknown }

/** The column is only written with values of this type. */
export const evidenceOf = (row: ReportRow): ReportEvidence => row.evidence as ReportEvidence

/** Returns the photos that were reported, on the profile or in messages. */
export const reportedPhotoIds = (reports: ReportRow[]): string[] => [
  ...new Set(
    reports.flatMap((report) => {
      const { talk } = evidenceOf(report)
      const message = talk?.messages.find(({ id }) => id === talk.reported_message)
      return message?.photo_id ?? report.photo_id ?? []
    }),
  ),
]
