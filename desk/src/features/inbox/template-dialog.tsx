import { answerTemplates, answerText, type AnswerTemplate } from '@velvet/contract/desk/answer-templates'
import { cx } from '@velvet/ui/cx'
import { Dialog } from '@velvet/ui/dialog'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { languageName } from '../../lib/language-name.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { fieldClass } from '../../parts/field.tsx'
import { partTexts } from '../../parts/part-texts.ts'
import type { TicketSheet } from './inbox-queries.ts'
import { inboxTexts } from './inbox-texts.ts'

const texts = inboxTexts.templates

type TemplateDialogProps = { sheet: TicketSheet; onPick: (template: AnswerTemplate) => void; onClose: () => void }

/** Standard answers in the language of the person, those for the kind of the ticket first. */
export function TemplateDialog({ sheet: { kind, locale }, onPick, onClose }: TemplateDialogProps) {
  const [term, setTerm] = useState('')
  const [position, setPosition] = useState(0)
  const search = useRef<HTMLInputElement>(null)
  const listId = useId()
  // The dialog moves the focus to its first control when it opens.
  useEffect(() => search.current?.focus(), [])
  const isFor = (template: AnswerTemplate) => template.kinds.includes(kind)
  const ordered = [...answerTemplates.filter(isFor), ...answerTemplates.filter((template) => !isFor(template))]
  const found = ordered.filter(({ title }) => title.toLowerCase().includes(term.trim().toLowerCase()))
  const index = Math.min(position, found.length - 1)
  const chosen = found[index]
  const optionId = (id: string) => `${listId}-${id}`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPosition(Math.max(0, Math.min(index + step, found.length - 1)))
    else if (event.key === 'Enter' && chosen) onPick(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={partTexts.cancel}
      title={texts.title}
      width={800}
      actions={
        chosen && (
          <DeskButton variant="primary" keys="Enter" onClick={() => onPick(chosen)} className="min-h-9">
            {texts.insert}
          </DeskButton>
        )
      }
    >
      <div className="grid gap-3 text-13 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="grid content-start gap-2">
          <input
            ref={search}
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={chosen && optionId(chosen.id)}
            aria-label={texts.search}
            placeholder={texts.search}
            value={term}
            onChange={(event) => {
              setTerm(event.target.value)
              setPosition(0)
            }}
            onKeyDown={onKeyDown}
            className={fieldClass}
          />
          <ul id={listId} role="listbox" aria-label={texts.list} className="grid">
            {found.map((template) => (
              <li
                key={template.id}
                id={optionId(template.id)}
                role="option"
                aria-selected={template === chosen}
                onClick={() => setPosition(found.indexOf(template))}
                onDoubleClick={() => onPick(template)}
                className={cx(
                  'cursor-pointer rounded-s px-2.5 py-1',
                  template === chosen ? 'bg-primary-soft font-semibold text-on-primary-soft' : 'hover:bg-hover',
                )}
              >
                {template.title}
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="text-ink-2">{texts.none}</p>}
        </div>
        <div className="grid content-start gap-3">
          {chosen && <Version title={languageName(locale)} text={answerText(chosen, locale)} locale={locale} />}
          {chosen && locale !== 'en' && <Version title={texts.english} text={answerText(chosen, 'en')} locale="en" />}
          <p className="text-12 text-ink-2">{texts.hint}</p>
        </div>
      </div>
    </Dialog>
  )
}

const Version = ({ title, text, locale }: { title: string; text: string; locale: string }) => (
  <div>
    <p className="mb-0.5 text-12 font-semibold text-ink-2">{title}</p>
    <p lang={locale} className="rounded-s bg-surface-2 px-2.5 py-2 break-words whitespace-pre-wrap">
      {text}
    </p>
  </div>
)
