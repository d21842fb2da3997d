import { IconLink } from '@velvet/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { onPlainClick } from '../../../shared/browser/on-plain-click.ts'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { authRedirects } from '../../session/index.ts'

/** On phones, a back button and the menu of the profile over the photo, in place of the top bar. */
export function PhotoBar({ children }: { children?: ReactNode }) {
  const text = useText()
  const navigate = useNavigate()
  return (
    <div className="absolute -inset-x-1.5 top-[calc(10px+env(safe-area-inset-top,0px))] z-2 flex justify-between sm:hidden">
      <IconLink
        label={text('nav.back')}
        variant="photo"
        to={authRedirects.home}
        onClick={(event) => {
          if (hasPreviousPage()) onPlainClick(event, () => void navigate(-1))
        }}
      >
        <ArrowLeft aria-hidden="true" />
      </IconLink>
      {children}
    </div>
  )
}

/** Whether the page before this one belongs to the site. The router numbers the pages of a visit. */
function hasPreviousPage(): boolean {
  const { idx = 0 } = (history.state as { idx?: number } | null) ?? {}
  return idx > 0
}
