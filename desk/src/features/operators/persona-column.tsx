import { useQuery } from '@tanstack/react-query'
import { noteSubjects } from '@velvet/contract/desk/operator-rules'
import { Tag } from '@velvet/ui/tag'
import { Drama } from 'lucide-react'
import type { ReactNode } from 'react'
import { Column } from '../../parts/column.tsx'
import { NoteList } from './note-list.tsx'
import { personaPictureQuery, type ConversationSheet } from './operator-queries.ts'
import { operatorTexts } from './operator-texts.ts'
import { valueName } from './value-name.ts'

const texts = operatorTexts.persona

/** The persona as members see it, and what was stated in the conversation before. */
export function PersonaColumn({ sheet }: { sheet: ConversationSheet }) {
  const { persona } = sheet
  const home = [persona.city, regionName(persona.country)].filter(Boolean).join(', ')
  return (
    <Column title={texts.title} aside={<Tag tone="primary">{texts.fictional}</Tag>}>
      <div className="grid gap-4">
        <div className="flex gap-3">
          <Picture sheet={sheet} />
          <div className="min-w-0">
            <p className="text-15 font-bold">{persona.name}</p>
            <p>
              {texts.aged(persona.age)} · {valueName(persona.gender)}
            </p>
            <p className="text-ink-2">{home}</p>
          </div>
        </div>
        {persona.about && <p className="break-words whitespace-pre-wrap">{persona.about}</p>}
        {noteSubjects.map((about) => (
          <NoteList key={about} sheet={sheet} about={about} />
        ))}
        <p className="text-12 text-ink-2">{operatorTexts.notes.hint}</p>
        {persona.prompts.length > 0 && (
          <dl className="grid gap-2">
            {persona.prompts.map(({ prompt, answer }) => (
              <div key={prompt}>
                <dt className="text-12 font-bold text-ink-2">{valueName(prompt)}</dt>
                <dd className="break-words">{answer}</dd>
              </div>
            ))}
          </dl>
        )}
        {persona.facts.length > 0 && (
          <Block title={texts.facts}>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
              {persona.facts.map(({ field, value }) => (
                <div key={field} className="contents">
                  <dt className="text-ink-2">{valueName(field)}</dt>
                  <dd>{valueName(value)}</dd>
                </div>
              ))}
            </dl>
          </Block>
        )}
        {persona.interests.length > 0 && (
          <Block title={texts.interests}>
            <p>{persona.interests.map(valueName).join(', ')}</p>
          </Block>
        )}
      </div>
    </Column>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-12 font-bold text-ink-2">{title}</h3>
    {children}
  </section>
)

function Picture({ sheet }: { sheet: ConversationSheet }) {
  const { persona } = sheet
  const { data } = useQuery({ ...personaPictureQuery(sheet, persona.id), enabled: persona.has_picture })
  return data ? (
    <img
      src={`data:${data.media_type};base64,${data.base64}`}
      alt={texts.pictureOf(persona.name)}
      className="size-24 rounded-m object-cover"
    />
  ) : (
    <span className="grid size-24 place-content-center rounded-m bg-surface-2 text-ink-2">
      <Drama role="img" aria-label={texts.noPicture} className="size-8" />
    </span>
  )
}

const regions = new Intl.DisplayNames('en', { type: 'region' })
const regionName = (country: string): string => regions.of(country.toUpperCase()) ?? country
