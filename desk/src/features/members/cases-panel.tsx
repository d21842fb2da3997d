import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '../../lib/time.ts'
import { ClassMark } from '../../parts/class-mark.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { casePath, familyNames, measureNames, policyNames, reasonName, stateNames } from '../cases/index.ts'
import type { MemberSheet } from './member-queries.ts'
import { memberTexts } from './member-texts.ts'
import { Row, RowList } from './record-panels.tsx'

const texts = memberTexts.cases

/** What was reported about the member and what was decided. `j`, `k` and Enter open a case. */
export function CasesPanel({ member, canReadCases }: { member: MemberSheet; canReadCases: boolean }) {
  const navigate = useNavigate()
  const { cases, decisions, reports_about: reports, site_id } = member
  const pathOf = (id: string) => (canReadCases ? casePath({ site_id, id }) : undefined)
  const open = (index: number) => {
    const path = cases[index] && pathOf(cases[index].id)
    if (path !== undefined) void navigate(path)
  }
  const selected = useSelection({ count: cases.length, group: memberTexts.sheet.keys, onOpen: open })
  return (
    <Panel
      title={texts.title}
      aside={
        <span className="text-12 text-ink-2">
          {[texts.strikes(member.strikes), texts.submitted(member.notices_submitted)].join(' · ')}
        </span>
      }
    >
      <div className="grid gap-4">
        <Block title={texts.cases}>
          <RowList isEmpty={cases.length === 0}>
            {cases.map((found, index) => (
              <Row
                key={found.id}
                to={pathOf(found.id)}
                isSelected={index === selected && cases.length > 1}
                title={
                  <span className="inline-flex items-center gap-2">
                    <ClassMark urgency={found.class} />
                    {familyNames[found.family]}
                  </span>
                }
                end={formatDay(found.opened_at)}
              >
                {`${stateNames[found.state]} · ${texts.notices(found.notices)}`}
              </Row>
            ))}
          </RowList>
        </Block>
        <Block title={texts.decisions}>
          <RowList isEmpty={decisions.length === 0}>
            {decisions.map(({ id, policy, measures, at, is_reversed }) => (
              <Row key={id} title={policyNames[policy]} tag={is_reversed && texts.reversed} end={formatDay(at)}>
                {measures.map((measure) => measureNames[measure]).join(', ')}
              </Row>
            ))}
          </RowList>
        </Block>
        <Block title={texts.reports}>
          <RowList isEmpty={reports.length === 0}>
            {reports.map(({ reason, at, case_id }) => (
              <Row
                key={at + reason}
                title={reasonName(reason)}
                to={case_id === null ? undefined : pathOf(case_id)}
                end={formatDay(at)}
              >
                {case_id === null && texts.noCase}
              </Row>
            ))}
          </RowList>
        </Block>
      </div>
    </Panel>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-12 font-bold text-ink-2">{title}</h3>
    {children}
  </section>
)
