import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  maxNoteLength,
  noteProblemExplanations,
  noteProblemKinds,
  type NoteSubject,
} from '@velvet/contract/desk/operator-rules'
import { Trash2 } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { callDesk } from '../../lib/api/call-desk.ts'
import { DeskError } from '../../lib/api/desk-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useTextDraft } from '../../lib/drafts/use-text-draft.ts'
import { formatMoment } from '../../lib/time.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { fieldClass } from '../../parts/field.tsx'
import { updateConversation, type ConversationNote, type ConversationSheet } from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'

const texts = operatorTexts.notes

type NoteListProps = { sheet: ConversationSheet; about: NoteSubject }

/** What was stated before: by the persona, or by the member. */
export function NoteList({ sheet, about }: NoteListProps) {
  const client = useQueryClient()
  const params = { site: sheet.site_id, id: sheet.id }
  const { text, setText, clear } = useTextDraft(`note.${about}.${sheet.id}`)
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const add = useMutation({
    mutationFn: () => callDesk('addConversationNote', { params, body: { note_id: noteId, about, text } }),
    onSuccess({ note }) {
      updateConversation(client, sheet, (current) => ({
        ...current,
        notes: [...current.notes.filter(({ id }) => id !== note.id), note],
      }))
      clear()
      setNoteId(crypto.randomUUID())
    },
  })
  const remove = useMutation({
    mutationFn: (note: ConversationNote) =>
      callDesk('removeConversationNote', { params: { ...params, note: note.id } }),
    onSuccess: (_, { id }) =>
      updateConversation(client, sheet, (current) => ({
        ...current,
        notes: current.notes.filter((note) => note.id !== id),
      })),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() && !add.isPending) add.mutate()
  }
  const error = add.error ?? remove.error
  const notes = sheet.notes.filter((note) => note.about === about)

  return (
    <section aria-label={texts.titles[about]} className="grid gap-1.5">
      <h3 className="text-12 font-bold text-ink-2">{texts.titles[about]}</h3>
      {notes.length === 0 ? (
        <p className="text-ink-2">{texts.none}</p>
      ) : (
        <ul className="grid gap-1">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2">
              <span className="min-w-0 flex-1 break-words" title={`${note.by}, ${formatMoment(note.at)}`}>
                {note.text}
              </span>
              <DeskButton
                variant="plain"
                aria-label={texts.remove}
                onClick={() => remove.mutate(note)}
                className="min-h-6 px-1 py-0"
              >
                <Trash2 aria-hidden="true" />
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex gap-1.5">
        <input
          aria-label={`${texts.add}: ${texts.titles[about]}`}
          placeholder={texts.add}
          maxLength={maxNoteLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={fieldClass}
        />
        <DeskButton type="submit" isLoading={add.isPending} disabled={!text.trim()}>
          {texts.save}
        </DeskButton>
      </form>
      {error && (
        <p role="alert" className="font-semibold text-bad">
          {problemText(error)}
        </p>
      )}
    </section>
  )
}

/** A refused note names what it must not contain. */
function problemText(error: Error): string {
  const problems = error instanceof DeskError ? error.params.problems : undefined
  if (!Array.isArray(problems)) return errorText(error)
  return noteProblemKinds
    .filter((kind) => problems.includes(kind))
    .map((kind) => noteProblemExplanations[kind])
    .join(' ')
}
