import type { NextTicketState } from '@velvet/contract/desk/inbox-rules'
import { toasts } from '@velvet/ui/toast-store'
import type { KeyBinding } from '../../lib/keys/key-registry.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import type { TicketSheet } from './inbox-queries.ts'
import { inboxTexts, thenNames } from './inbox-texts.ts'
import type { TicketOptions } from './ticket-options.ts'
import type { TicketActions } from './use-ticket-actions.ts'

const texts = inboxTexts.ticket
const answerTexts = inboxTexts.answer

export type TicketDialog = 'templates' | 'note' | 'hand_over' | 'extend' | 'merge'

export const thenKeys: Record<NextTicketState, string> = { solved: 'd', waiting_member: 'z', waiting_identity: 'i' }

type TicketKeys = {
  sheet: TicketSheet
  options: TicketOptions
  canAnswer: boolean
  then: NextTicketState
  actions: TicketActions
  onThen: (then: NextTicketState) => void
  onDialog: (dialog: TicketDialog) => void
  onSend: () => void
  onWrite: () => void
  onField: () => void
}

/** The shortcuts of a ticket. A routine answer takes three: the templates, one of them, and sending. */
export function useTicketKeys(keys: TicketKeys): void {
  const { sheet, options, canAnswer, actions, onDialog } = keys
  const own = (run: () => void) => () => {
    if (options.isHolder) run()
  }
  const next = () => {
    if (options.isHolder) toasts.show({ title: texts.finishFirst, key: 'ticket' })
    else actions.next()
  }
  const take = () => {
    if (options.isFree && !actions.take.isPending) actions.take.mutate()
  }
  const close = () => {
    if (options.canClose) actions.close.mutate(keys.then)
    else if (sheet.last_message_from === 'member') toasts.show({ title: texts.cannotClose, key: 'ticket' })
  }
  const inTicket = (key: string, label: string, run: () => void): KeyBinding => ({
    ...{ keys: key, label, group: texts.keys },
    run,
  })
  const inAnswer = (key: string, label: string, run: () => void): KeyBinding => ({
    ...{ keys: key, label, group: texts.keysAnswer },
    run: own(run),
  })

  useKeys(
    canAnswer
      ? [
          inTicket('n', texts.next, next),
          inTicket('t', texts.take, take),
          inTicket(
            'c',
            texts.note,
            own(() => onDialog('note')),
          ),
          inTicket(
            'e',
            texts.handOver,
            own(() => onDialog('hand_over')),
          ),
          inTicket(
            's',
            texts.return,
            own(() => actions.giveBack.mutate()),
          ),
          inTicket('m', texts.merge, () => options.canMerge && onDialog('merge')),
          inTicket('x', texts.extend, () => options.canExtend && onDialog('extend')),
          inTicket('w', texts.close, own(close)),
          inAnswer('r', answerTexts.write, keys.onWrite),
          inAnswer(';', answerTexts.templates, () => onDialog('templates')),
          inAnswer('Mod+;', answerTexts.templates, () => onDialog('templates')),
          inAnswer('Mod+.', answerTexts.fields, keys.onField),
          ...options.then.map((then) => inAnswer(thenKeys[then], thenNames[then], () => keys.onThen(then))),
          inAnswer('Mod+Enter', answerTexts.send, keys.onSend),
        ]
      : [],
  )
}
