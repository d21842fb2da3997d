import { revealFields, type RevealField } from '@velvet/contract/desk/member-access-rules'
import { useState } from 'react'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { formatDuration } from '../../lib/time.ts'
import { useTemporaryValues } from '../../lib/use-temporary-values.ts'
import { DeskButton } from '../../parts/desk-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Watermark } from '../../parts/watermark.tsx'
import type { MemberSheet } from './member-queries.ts'
import { fieldNames, memberTexts } from './member-texts.ts'
import { RevealDialog } from './reveal-dialog.tsx'

const texts = memberTexts.identity

type IdentityPanelProps = {
  member: MemberSheet
  staffCode: string
  canReveal: boolean
  canDelay: boolean
}

/** Data that stay hidden until a person gives a reason, and for how much longer they are shown. */
export function IdentityPanel({ member, staffCode, canReveal, canDelay }: IdentityPanelProps) {
  const [asked, setAsked] = useState<RevealField | null>(null)
  const reveals = useTemporaryValues<RevealField, string>()
  const stored = revealFields.filter((field) => member.stored_fields.includes(field))
  useKeys(
    canReveal
      ? [
          {
            ...{ keys: 'r', label: texts.reveal, group: memberTexts.sheet.keys },
            run: () => setAsked(stored.find((field) => !reveals.of(field)) ?? stored[0] ?? null),
          },
        ]
      : [],
  )
  return (
    <Panel title={texts.title}>
      <dl className="grid gap-2.5">
        {revealFields.map((field) => {
          const shown = reveals.of(field)
          const name = fieldNames[field]
          return (
            <div key={field} className="grid min-h-8 grid-cols-[1fr_auto] items-center gap-x-3">
              <dt className="text-12 text-ink-2">{name}</dt>
              <dd className="row-start-2 min-w-0">
                {shown ? (
                  <>
                    <span className="relative block overflow-hidden rounded-s bg-warn-soft px-2 py-1">
                      <b className="break-all">{shown.value}</b>
                      <Watermark code={staffCode} />
                    </span>
                    <span className="text-12 text-ink-2 tabular-nums">{texts.left(formatDuration(shown.leftMs))}</span>
                  </>
                ) : (
                  <span className={stored.includes(field) ? 'font-semibold' : 'text-ink-2'}>
                    {!stored.includes(field) ? texts.notStored : field === 'email' ? member.email_hint : texts.hidden}
                  </span>
                )}
              </dd>
              {canReveal && stored.includes(field) && (
                <dd className="col-start-2 row-span-2 row-start-1">
                  <DeskButton
                    aria-label={shown ? texts.hideField(name) : texts.revealField(name)}
                    onClick={() => (shown ? reveals.hide(field) : setAsked(field))}
                  >
                    {shown ? texts.hide : texts.reveal}
                  </DeskButton>
                </dd>
              )}
            </div>
          )
        })}
        <div>
          <dt className="text-12 text-ink-2">{texts.iban}</dt>
          <dd className={member.iban_hint === null ? 'text-ink-2' : 'font-semibold'}>
            {member.iban_hint ?? texts.notStored}
            {member.iban_hint !== null && <span className="ms-2 text-12 font-normal text-ink-2">{texts.ibanHint}</span>}
          </dd>
        </div>
      </dl>
      <p role="status" className="text-12 text-ink-2">
        {reveals.lastGone && memberTexts.reveal.gone(fieldNames[reveals.lastGone])}
      </p>
      {canReveal && <p className="mt-3 text-12 text-ink-2">{texts.lead}</p>}
      {asked !== null && (
        <RevealDialog
          member={member}
          initialField={asked}
          canDelay={canDelay}
          onRevealed={reveals.show}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}
