import { ButtonLink } from '@velvet/ui/button'
import { Note } from '@velvet/ui/note'
import { Eye, History } from 'lucide-react'
import { useActionData } from 'react-router'
import type { Interest, OwnPhotos, RegionData } from '../../../shared/api/responses.ts'
import type { SectionResult } from '../../../shared/forms/use-section-form.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useApi, refetchUser, useUser, useViewerStore, useSettings } from '../../session/index.ts'
import { asksSexuality } from '../asks-sexuality.ts'
import { AboutSection } from './about-section.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { EditorProvider, useSection } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { useFieldProblemText } from './field-problems.ts'
import { InterestsSection } from './interests-section.tsx'
import { NameSection } from './name-section.tsx'
import { PhotoSection } from './photos/photo-section.tsx'
import { PlaceSection } from './place-section.tsx'
import type { OwnProfile } from './profile-sections.ts'
import { PromptsSection } from './prompts-section.tsx'
import { SexualityField } from './sexuality-field.tsx'
import { useProfileSaver } from './use-profile-saver.ts'
import { ChoiceSelects, ValueSelect } from './value-select.tsx'

type ProfileEditorProps = { own: OwnProfile; photos: OwnPhotos; regions: RegionData[]; interests: Interest[] }

export function ProfileEditor({ own, photos, regions, interests }: ProfileEditorProps) {
  const text = useText()
  const api = useApi()
  const viewer = useViewerStore()
  const profileId = useUser()?.profile.id
  const problemText = useFieldProblemText()
  const posted = useActionData<SectionResult>()
  const { saver, state } = useProfileSaver(own)
  const photoProblem = posted?.intent.startsWith('photo_') ? posted.problem : undefined

  const handlePhotosChanged = async () => {
    void refetchUser(api, viewer)
    const response = await api('getOwnProfile').catch(() => undefined)
    if (response) saver.setCompleteness(response.completeness)
  }
  return (
    <EditorProvider value={{ saver, state }}>
      <div className="wrap py-6 md:py-10">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1>{text('profile.title')}</h1>
          {profileId && (
            <ButtonLink to={`/members/${profileId}`} variant="quiet" size="s">
              <Eye aria-hidden="true" className="size-4.5" />
              {text('profile.view')}
            </ButtonLink>
          )}
        </div>
        <div className="mt-5 grid gap-4 lg:mt-6 lg:grid-cols-[280px_minmax(0,1fr)] lg:items-start lg:gap-8">
          <div className="grid gap-4 lg:sticky lg:top-[calc(var(--bar-height)+20px)]">
            <CompletenessCard {...state.completeness} profile={state.profile} />
            {state.wasRestored && (
              <Note role="status" icon={<History aria-hidden="true" />}>
                {text('profile.restored')}
              </Note>
            )}
          </div>
          <div className="grid min-w-0 gap-4">
            <PhotoSection
              initialPhotos={photos}
              problem={photoProblem && problemText.ofForm(photoProblem)}
              onChanged={() => void handlePhotosChanged()}
            />
            <AboutSection />
            <PromptsSection offered={own.offered_prompts} />
            <PlaceSection regions={regions} />
            <LooksSection />
            <IntentSection />
            <InterestsSection interests={interests} />
            <NameSection />
          </div>
        </div>
      </div>
    </EditorProvider>
  )
}

function IntentSection() {
  const text = useText()
  const section = useSection('intent')
  const isAsked = asksSexuality(useSettings())
  return (
    <EditorSection section={section} title={text('profile.intent_title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ValueSelect section={section} field="looking_for" label={text('profile.looking_for')} />
        <ChoiceSelects section={section} part="intent" />
      </div>
      {isAsked && <SexualityField section={section} />}
    </EditorSection>
  )
}

function LooksSection() {
  const text = useText()
  const section = useSection('looks')
  return (
    <EditorSection section={section} title={text('profile.looks_title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceSelects section={section} part="looks" />
      </div>
    </EditorSection>
  )
}
