import type { z } from 'zod'
import type { submitComplaint } from '@velvet/contract/moderation'

/** A complaint that is accepted. */
export const aComplaint = (changes: object = {}): z.input<typeof submitComplaint.body> => ({
  category: 'fraud',
  url: 'https://localhost/members/1',
  text: 'This is not who they say they are.',
  name: 'A. Example',
  email: 'complaints@example.test',
  good_faith: true,
  ...changes,
})
