import { usernameMaxLength } from '@velvet/contract/rules'
import { Field } from '@velvet/ui/field'
import { TextInput } from '@velvet/ui/text-input'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useSection } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { useFieldProblemText } from './field-problems.ts'

export function NameSection() {
  const text = useText()
  const problemText = useFieldProblemText()
  const section = useSection('name')
  return (
    <EditorSection section={section} title={text('profile.name_title')}>
      <Field
        name="name"
        label={text('profile.name')}
        hint={text('profile.name_hint', { max: usernameMaxLength })}
        error={problemText.ofField(section.problems.name)}
        required
      >
        <TextInput
          name="name"
          autoComplete="nickname"
          maxLength={200}
          value={section.values.name}
          onChange={({ currentTarget }) => section.change({ name: currentTarget.value }, { isTyping: true })}
        />
      </Field>
    </EditorSection>
  )
}
