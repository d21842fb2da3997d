import { ButtonLink } from '@velvet/ui/button'
import { LensArt } from '@velvet/ui/empty-art'
import { EmptyState } from '@velvet/ui/empty-state'
import { Link } from 'react-router'
import type { FoundMatch } from '../../../shared/api/responses.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { authRedirects } from '../../session/index.ts'
import { AnswerChips } from './answer-chips.tsx'
import { finderAddress, type Answers } from './finder-answers.ts'
import { FoundMember } from './found-member.tsx'
import type { FinderData } from './match-finder.tsx'
import { reasonPerMatch, reasonsOf } from './one-reason.ts'

type FinderResultsProps = FinderData & {
  matches: FoundMatch[]
  /** Whether anyone of the chosen gender and age exists. */
  hasCandidates: boolean
  likedIds: readonly string[]
}

/** From this number of matches on, the best one is larger than the others. */
const minMatchesWithLead = 9
const maxLeadReasons = 4

/** Shows the matches, best first, each with a reason why it fits, the best one with up to four. */
export function FinderResults({ matches, hasCandidates, likedIds, ...finder }: FinderResultsProps) {
  const text = useText()
  const { answers } = finder
  const reasons = reasonPerMatch(matches)
  const hasLead = matches.length >= minMatchesWithLead && Boolean(matches[0]?.member.photo)
  return (
    <div data-wide-page="" className="wrap pt-5 pb-6 md:py-9">
      <h1>{text('finder.results_title')}</h1>
      <AnswerChips {...finder} />
      {matches.length === 0 ? (
        <EmptyState
          art={<LensArt />}
          title={text(hasCandidates ? 'finder.empty_title' : 'finder.none_title')}
          text={text(hasCandidates ? 'finder.empty_text' : 'finder.none_text')}
          action={
            <>
              <ButtonLink to={finderAddress(answers, 'whom')}>{text('finder.change')}</ButtonLink>
              <ButtonLink to={searchOf(finder)} variant="quiet">
                {text('finder.browse')}
              </ButtonLink>
              {answers.realOnly && (
                <ButtonLink to={withFictional(answers, true)} variant="quiet">
                  {text('finder.show_fictional')}
                </ButtonLink>
              )}
            </>
          }
        />
      ) : (
        <>
          <ResultLine matches={matches} answers={answers} />
          <ol className="people grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:gap-x-4 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-8 2xl:grid-cols-5 min-[1700px]:grid-cols-6">
            {matches.map((match, index) => {
              const isLead = hasLead && index === 0
              return (
                <FoundMember
                  key={match.member.id}
                  match={match}
                  reasons={isLead ? reasonsOf(match).slice(0, maxLeadReasons) : (reasons[index] ?? [])}
                  interests={finder.interests}
                  isLiked={likedIds.includes(match.member.id)}
                  isLead={isLead}
                />
              )
            })}
          </ol>
        </>
      )}
    </div>
  )
}

const withFictional = (answers: Answers, isShown: boolean) =>
  finderAddress({ ...answers, realOnly: !isShown }, 'results')

/**
 * Returns the address of a search for the same gender and ages. With few results it shows who comes close. Does not import
 * the search, because a shared file would make its page larger.
 */
function searchOf({ answers: { gender, minAge, maxAge, realOnly }, regions: { country } }: FinderData): string {
  const query = new URLSearchParams({ gender, country, min_age: `${minAge}`, max_age: `${maxAge}` })
  if (realOnly) query.set('real_only', 'true')
  return `${authRedirects.home}?${query}`
}

function ResultLine({ matches, answers }: Pick<FinderResultsProps, 'matches' | 'answers'>) {
  const text = useText()
  const fictionalCount = matches.filter(({ member }) => member.is_fictional).length
  const linkClass = 'link inline-flex min-h-11 items-center'
  return (
    <p className="mt-1 mb-3 flex flex-wrap items-center gap-x-3 leading-snug text-ink-2 max-sm:text-13">
      <span>{text('finder.results_count', { count: matches.length })}</span>
      {fictionalCount > 0 && <span>{text('finder.results_fictional', { count: fictionalCount })}</span>}
      {(fictionalCount > 0 || answers.realOnly) && (
        <Link to={withFictional(answers, answers.realOnly === true)} preventScrollReset className={linkClass}>
          {text(answers.realOnly ? 'finder.show_fictional' : 'finder.hide_fictional')}
        </Link>
      )}
      <Link to="/ranking" className={`${linkClass} sm:ms-auto`}>
        {text('finder.ranking')}
      </Link>
    </p>
  )
}
