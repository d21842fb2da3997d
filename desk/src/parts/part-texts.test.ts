import {
  caseClasses,
  complaintTriage,
  decisionTargetMs,
  reportTriage,
  trustedFlaggerClass,
  type CaseClass,
  type CaseFamily,
} from '@velvet/contract/desk/case-rules'
import { hourMs } from '@velvet/contract/durations'
import { describe, expect, it } from 'vitest'
import { partTexts } from './part-texts.ts'

const names: Record<CaseFamily, string> = {
  child_safety: 'child safety',
  intimate: 'intimate photos',
  scam: 'scams',
  harassment: 'harassment',
  identity: 'identity',
  illegal: 'illegal content',
  content: 'content in the wrong place',
  service: 'service',
}

/** Stolen photos are more urgent than other fake profiles. */
const nameOf = (family: CaseFamily, ofClass: CaseClass) =>
  family === 'identity' && ofClass === 'P4' ? 'fake profiles' : names[family]

describe('the tooltip of a class', () => {
  it.each(caseClasses)('names what the rules put into %s, and its deadline', (ofClass) => {
    const triages = [...Object.values(reportTriage), ...Object.values(complaintTriage)]
    const ofThisClass = triages.filter((triage) => triage.class === ofClass)
    const families = new Set(ofThisClass.map(({ family }) => nameOf(family, ofClass)))
    const contents = [...families, ...(ofClass === trustedFlaggerClass ? ['trusted flaggers'] : [])]
    const [, named = '', target] = /^P\d: (.+), (\d+ \w+)$/.exec(partTexts.classes[ofClass]) ?? []
    expect(named.split(/, | and /).toSorted()).toEqual(contents.toSorted())
    const hours = decisionTargetMs[ofClass] / hourMs
    expect(target).toBe(hours > 72 ? `${hours / 24} days` : `${hours} hours`)
  })
})
