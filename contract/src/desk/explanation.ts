import { z } from 'zod'
import { minExplanationLength } from './member-access-rules.ts'

/** Why hidden data are needed, in the words of the person. Auditors read it. */
export const Explanation = z.string().trim().min(minExplanationLength).max(500)
