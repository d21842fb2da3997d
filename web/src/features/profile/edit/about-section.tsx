import { Field } from '@velvet/ui/field'
import { TextArea } from '@velvet/ui/text-area'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSection } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { aboutMaxLength } from './field-problems.ts'
import { ChoiceSelects } from './value-select.tsx'

export function AboutSection() {
  const text = useText()
  const { number } = useFormat()
  const section = useSection('about')
  const { about } = section.values
  return (
    <EditorSection section={section} title={text('profile.about_title')}>
      <Field
        label={text('profile.about')}
        hint={text('profile.about_hint')}
        count={
          <span className="whitespace-nowrap">
            {text('profile.about_count', { length: number(about.length), most: number(aboutMaxLength) })}
          </span>
        }
      >
        <TextArea
          name="about"
          rows={5}
          maxLength={aboutMaxLength}
          value={about}
          onChange={({ currentTarget }) => section.change({ about: currentTarget.value }, { isTyping: true })}
        />
      </Field>
      <ChoiceSelects section={section} part="about" />
    </EditorSection>
  )
}
