import { useText } from '../../lib/i18n/use-text.tsx'
import { useSection } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { SexualityField } from './sexuality-field.tsx'
import { ValueSelect } from './value-select.tsx'

export function IntentSection() {
  const text = useText()
  const section = useSection('intent')
  return (
    <EditorSection section={section} title={text('profile.intent_title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ValueSelect section={section} field="looking_for" label={text('profile.looking_for')} />
        <ValueSelect section={section} field="relationship_status" label={text('profile.relationship_status')} />
      </div>
      <SexualityField section={section} />
    </EditorSection>
  )
}
