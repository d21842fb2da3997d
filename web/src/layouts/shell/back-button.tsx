import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { useInstalledApp } from '../../lib/browser/use-installed-app.ts'
import { useText } from '../../lib/i18n/use-text.tsx'
import { useRoute } from '../../lib/viewer/use-route.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showsBackButton } from './back-button-rule.ts'

export function BackButton() {
  const text = useText()
  const navigate = useNavigate()
  const routeName = useRoute()?.name ?? ''
  const isInstalledApp = useInstalledApp()
  const historyLength = useHydrated() ? history.length : 0
  if (!showsBackButton({ isInstalledApp, routeName, historyLength })) return null
  return (
    <IconButton label={text('nav.back')} onClick={() => void navigate(-1)} className="-ms-3">
      <ArrowLeft />
    </IconButton>
  )
}
