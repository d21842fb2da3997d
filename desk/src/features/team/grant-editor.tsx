import { findRoleConflict, type StaffRole } from '@velvet/contract/desk/staff-roles'
import { Plus, X } from 'lucide-react'
import { DeskButton } from '../../parts/desk-button.tsx'
import { fieldClass } from '../../parts/field.tsx'
import { useSites } from '../../parts/site-names.tsx'
import { roleNames } from '../session/index.ts'
import type { Grants } from './team-queries.ts'
import { grantTexts as texts, roleOptions } from './team-texts.ts'

type GrantEditorProps = { grants: Grants; onChange: (grants: Grants) => void }

/** The roles of a person, each on one site or on all of them. Says which roles do not go together. */
export function GrantEditor({ grants, onChange }: GrantEditorProps) {
  const sites = useSites()
  const change = (index: number, changes: Partial<Grants[number]>) =>
    onChange(grants.map((grant, each) => (each === index ? { ...grant, ...changes } : grant)))
  const problem = grantProblem(grants)
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {grants.map(({ role, site_id }, index) => (
          <li key={index} aria-label={texts.label(index + 1)} className="grid grid-cols-[1fr_1fr_auto] gap-2">
            <select
              aria-label={texts.role}
              value={role}
              onChange={(event) => change(index, { role: event.target.value as StaffRole })}
              className={fieldClass}
            >
              {roleOptions.map((value) => (
                <option key={value} value={value}>
                  {roleNames[value]}
                </option>
              ))}
            </select>
            <select
              aria-label={texts.site}
              value={site_id ?? ''}
              onChange={(event) => change(index, { site_id: event.target.value || null })}
              className={fieldClass}
            >
              <option value="">{texts.allSites}</option>
              {sites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <DeskButton
              variant="plain"
              aria-label={texts.remove(roleNames[role])}
              disabled={grants.length === 1}
              onClick={() => onChange(grants.filter((_, each) => each !== index))}
              className="px-2"
            >
              <X aria-hidden="true" />
            </DeskButton>
          </li>
        ))}
      </ul>
      <p role="status" className="text-12 font-semibold text-warn empty:hidden">
        {problem}
      </p>
      <DeskButton
        onClick={() => onChange([...grants, { role: 'support', site_id: null }])}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" />
        {texts.add}
      </DeskButton>
    </div>
  )
}

const keyOf = ({ role, site_id }: Grants[number]) => `${role} ${site_id ?? ''}`

/** Returns why the server would refuse the roles, or null. */
export function grantProblem(grants: Grants): string | null {
  const conflict = findRoleConflict(grants.map(({ role, site_id }) => ({ role, siteId: site_id })))
  if (conflict) return texts.conflict(conflict.map((role) => roleNames[role]).join(' + '))
  return new Set(grants.map(keyOf)).size < grants.length ? texts.repeated : null
}

export const areSameGrants = (one: Grants, other: Grants): boolean =>
  one.map(keyOf).toSorted().join() === other.map(keyOf).toSorted().join()
