import { standardReplyKinds, type StandardReplyKind } from '@velvet/contract/desk/standard-replies'
import type { KeyBinding } from '../../lib/keys/key-registry.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { operatorTexts, standardReplyNames } from './operator-texts.ts'

const { composer, list } = operatorTexts

type ListKeys = { onNext: () => void; onMove: (step: 1 | -1) => void }

/** The shortcuts of the list of conversations. */
export function useListKeys({ onNext, onMove }: ListKeys): void {
  const bind = (keys: string, label: string, run: () => void): KeyBinding => ({ keys, label, group: list.group, run })
  useKeys([
    bind('n', list.next, onNext),
    bind('j', list.nextRow, () => onMove(1)),
    bind('k', list.previousRow, () => onMove(-1)),
  ])
}

type AnswerKeys = {
  onSend: () => void
  onWrite: () => void
  onHandOver: () => void
  onFlag: () => void
  onStandard: (kind: StandardReplyKind) => void
}

/** The shortcuts of an open conversation. */
export function useAnswerKeys({ onSend, onWrite, onHandOver, onFlag, onStandard }: AnswerKeys): void {
  const bind = (keys: string, label: string, run: () => void): KeyBinding => ({
    ...{ keys, label, run },
    group: composer.group,
  })
  useKeys([
    bind('Mod+Enter', composer.send, onSend),
    bind('r', composer.write, onWrite),
    bind('Enter', composer.write, onWrite),
    bind('h', operatorTexts.handOver.button, onHandOver),
    bind('f', operatorTexts.flag.button, onFlag),
    ...standardReplyKinds.map((kind, index) =>
      bind(String(index + 1), standardReplyNames[kind], () => onStandard(kind)),
    ),
  ])
}
