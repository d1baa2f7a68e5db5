import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { doorAt } from '../platform/office/guard.ts'
import { checkLogin, currentLogin } from '../platform/office/login.ts'
import { bringDoorWords, loadDoorTexts, storedLocale } from '../platform/office/words.tsx'
import { decisionFor, followGuard } from './shell/guard.ts'
import { bringHouse, Office, Opening } from './shell/office.tsx'
import './office.css'

followGuard()
// Public routes skip the check: a link from a mail is nobody's login.
if (currentLogin().phase === 'unknown' && decisionFor(location.pathname) !== 'pass') void checkLogin()

const root = document.getElementById('root')
if (root !== null) {
  const drawn = createRoot(root)
  const draw = (shown: ReactNode) => drawn.render(<StrictMode>{shown}</StrictMode>)
  draw(<Opening />)
  // Most stored tokens are good: the house is fetched while the server looks at this one.
  if (currentLogin().phase === 'unknown' && doorAt(location.pathname) === null)
    bringHouse().catch(() => undefined)
  // What fails here fails in there again, where it is said.
  void bringDoorWords(loadDoorTexts, storedLocale())
    .catch(() => undefined)
    .then(() => draw(<Office />))
}
