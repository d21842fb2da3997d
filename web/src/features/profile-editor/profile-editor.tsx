import { Eye, History } from 'lucide-react'
import { useActionData } from 'react-router'
import type { Interest, OwnPhotos, RegionData } from '../../lib/api/answers.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import type { SectionResult } from '../../lib/use-section-form.ts'
import { refetchUser } from '../../lib/viewer/use-periodic-refetch.ts'
import { useUser } from '../../lib/viewer/use-viewer.ts'
import { useViewerStore } from '../../lib/viewer/viewer-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { AboutSection } from './about-section.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { EditorProvider } from './editor-context.ts'
import type { OwnProfile } from './editor-facts.ts'
import { useFieldProblemText } from './field-problems.ts'
import { IntentSection } from './intent-section.tsx'
import { InterestsSection } from './interests-section.tsx'
import { LooksSection } from './looks-section.tsx'
import { NameSection } from './name-section.tsx'
import { PhotoSection } from './photos/photo-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { useProfileSaver } from './use-profile-saver.ts'

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

  const photosChanged = async () => {
    void refetchUser(api, viewer)
    const answer = await api('getOwnProfile').catch(() => undefined)
    if (answer) saver.takeCompleteness(answer.completeness)
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
              first={photos}
              problem={photoProblem && problemText.of(photoProblem)}
              onChanged={() => void photosChanged()}
            />
            <AboutSection />
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
