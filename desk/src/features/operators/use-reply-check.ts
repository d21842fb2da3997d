import { parseReplyProblems, type ReplyProblem } from '@velvet/contract/desk/reply-problems'
import { useEffect, useState } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { DeskError } from '../../lib/api/desk-error.ts'
import type { ConversationRef } from './operator-queries.ts'

const checkDelayMs = 350

type Checked = { text: string; problems: readonly ReplyProblem[] }

/**
 * Checks an answer while it is written. Returns the problems whose passages are unchanged, so that the marks do not move
 * while the next check is under way.
 */
export function useReplyCheck({ site_id: site, id }: ConversationRef, text: string) {
  const [checked, setChecked] = useState<Checked>({ text: '', problems: [] })
  useEffect(() => {
    if (!text.trim()) return
    let isCurrent = true
    const timer = setTimeout(() => {
      callDesk('checkReply', { params: { site, id }, body: { text } }).then(
        ({ problems }) => isCurrent && setChecked({ text, problems }),
        // The server checks the answer again when it is sent.
        () => undefined,
      )
    }, checkDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [site, id, text])
  return {
    problems: checked.problems.filter(({ start, end }) => checked.text.slice(start, end) === text.slice(start, end)),
    /** Shows the problems of a refused answer. */
    showRefusal: (error: unknown) => {
      const offset = text.length - text.trimStart().length
      if (error instanceof DeskError) setChecked({ text, problems: refusedPassages(error, offset) })
    },
  }
}

/** Answers are sent without the spaces around them, so the positions begin after those. */
function refusedPassages({ params }: DeskError, offset: number): ReplyProblem[] {
  const problems = Array.isArray(params.problems) ? parseReplyProblems(params.problems) : []
  return problems.map(({ kind, start, end }) => ({ kind, start: start + offset, end: end + offset }))
}
