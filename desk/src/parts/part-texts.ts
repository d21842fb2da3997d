import type { CaseClass } from '@velvet/contract/desk/case-rules'

export const partTexts = {
  loading: 'Loading',
  actions: 'Actions',
  loadingFailed: 'This could not be loaded',
  retry: 'Try again',
  refresh: 'Refresh',
  stale: 'The server did not answer. This is the last known state.',
  close: 'Close',
  cancel: 'Cancel',
  late: (time: string) => `${time} late`,
  dueIn: (time: string) => `in ${time}`,
  dueAt: (moment: string) => `Due ${moment}`,
  /** What a class contains, for tooltips. */
  classes: {
    P0: 'P0: child safety, 4 hours',
    P1: 'P1: intimate photos, 24 hours',
    P2: 'P2: scams and trusted flaggers, 24 hours',
    P3: 'P3: harassment, identity, illegal content, 48 hours',
    P4: 'P4: fake profiles, content in the wrong place, 72 hours',
    P5: 'P5: service, 7 days',
  } satisfies Record<CaseClass, string>,
  photoShown: 'Photo, shown',
  photoHidden: 'Hidden photo. Press and hold Space to show it.',
  photoHint: 'Hold to show',
  fictional: 'Fictional',
  access: {
    reason: 'Reason',
    explanation: 'What you need it for',
    hint: 'At least 20 characters. Auditors read it. Members learn what was seen, the reason and your role, not these words.',
    delayed: (months: number) => `Members learn of this after ${months} months.`,
    tooShort: (missing: number) => `${missing} more characters are needed.`,
  },
  allSites: 'All sites',
  sites: (count: number) => (count === 1 ? 'one site' : `${count} sites`),
}
