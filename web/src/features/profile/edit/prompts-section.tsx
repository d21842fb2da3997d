import { maxPrompts, type PromptId } from '@velvet/contract/profile-prompts'
import { useState } from 'react'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { moveTo } from '../../photos/index.ts'
import { useSection } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import type { AnsweredPrompt } from './profile-sections.ts'
import { PromptField } from './prompt-field.tsx'
import { orderPrompts, withoutEmpty } from './prompt-list.ts'
import { PromptOffers } from './prompt-offers.tsx'

/** Up to three prompts with the member's answers. `offered` are the prompts of the site. */
export function PromptsSection({ offered }: { offered: readonly PromptId[] }) {
  const text = useText()
  const section = useSection('prompts')
  const saved = section.values.prompts
  const [order, setOrder] = useState(() => idsOf(saved))
  /** The prompt that was added or removed last. Its field or its offer receives the focus. */
  const [focused, setFocused] = useState<PromptId | null>(null)
  const [moved, setMoved] = useState('')
  const prompts = orderPrompts(saved, order)
  const ids = idsOf(prompts)

  const save = (changed: AnsweredPrompt[], options?: { isTyping: boolean }) => {
    setOrder(idsOf(changed))
    section.change({ prompts: withoutEmpty(changed) }, options)
  }
  const add = (id: PromptId) => {
    setOrder([...ids, id])
    setFocused(id)
  }
  const remove = (id: PromptId) => {
    const isSaved = saved.some(({ prompt }) => prompt === id)
    if (isSaved) save(prompts.filter(({ prompt }) => prompt !== id))
    else setOrder(ids.filter((other) => other !== id))
    setFocused(id)
  }
  const answer = (id: PromptId, words: string) =>
    save(
      prompts.map((one) => (one.prompt === id ? { prompt: id, answer: words } : one)),
      { isTyping: true },
    )
  const moveUp = (id: PromptId, index: number) => {
    if (index === 0) return
    save(moveTo(prompts, index, index - 1))
    setMoved(text('profile.prompts_moved', { prompt: text(`prompts.${id}`), number: index, total: prompts.length }))
  }
  return (
    <EditorSection
      section={section}
      title={text('profile.prompts_title')}
      intro={text('profile.prompts_intro', { max: maxPrompts })}
    >
      {prompts.map(({ prompt, answer: words }, index) => (
        <PromptField
          key={prompt}
          prompt={prompt}
          answer={words}
          isOffered={offered.includes(prompt)}
          isFocused={focused === prompt}
          onAnswer={(changed) => answer(prompt, changed)}
          isFirst={index === 0}
          onMoveUp={prompts.length > 1 ? () => moveUp(prompt, index) : undefined}
          onRemove={() => remove(prompt)}
        />
      ))}
      <p role="status" className="sr-only">
        {moved}
      </p>
      {prompts.length < maxPrompts && (
        <PromptOffers prompts={offered.filter((id) => !ids.includes(id))} focused={focused} onAdd={add} />
      )}
    </EditorSection>
  )
}

const idsOf = (prompts: readonly AnsweredPrompt[]): PromptId[] => prompts.map(({ prompt }) => prompt)
