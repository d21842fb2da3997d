import { useText } from '../../lib/i18n/use-text.tsx'
import { useSection } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { ValueSelect } from './value-select.tsx'

export function LooksSection() {
  const text = useText()
  const section = useSection('looks')
  return (
    <EditorSection section={section} title={text('profile.looks_title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ValueSelect section={section} field="hair_color" label={text('profile.hair_color')} />
        <ValueSelect section={section} field="eye_color" label={text('profile.eye_color')} />
        <ValueSelect section={section} field="body_type" label={text('profile.body_type')} />
        <ValueSelect section={section} field="tattoos" label={text('profile.tattoos')} />
      </div>
    </EditorSection>
  )
}
