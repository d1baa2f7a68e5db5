import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { accountPageAt } from '../platform/office/guard.ts'
import { checkLogin, currentLogin } from '../platform/office/login.ts'
import { loadLoginTexts, preloadLoginTexts, storedLocale } from '../platform/office/texts.tsx'
import { LoadingScreen, loadApp, Office } from './office.tsx'
import { decisionFor, followGuard } from './shell/guard.ts'
import './office.css'

followGuard()
// Public routes skip the check: a link from an e-mail needs no login.
if (currentLogin().phase === 'unknown' && decisionFor(location.pathname) !== 'pass') void checkLogin()

const root = document.getElementById('root')
if (root !== null) {
  const reactRoot = createRoot(root)
  const render = (content: ReactNode) => reactRoot.render(<StrictMode>{content}</StrictMode>)
  render(<LoadingScreen />)
  // Most stored tokens are valid, so the app loads while the server checks this one.
  if (currentLogin().phase === 'unknown' && accountPageAt(location.pathname) === null)
    loadApp().catch(() => undefined)
  // A failure happens again in `LoginTextsProvider`, which shows it.
  void preloadLoginTexts(loadLoginTexts, storedLocale())
    .catch(() => undefined)
    .then(() => render(<Office />))
}
