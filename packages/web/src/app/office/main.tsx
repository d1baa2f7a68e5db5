import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { checkLogin, currentLogin } from '../../platform/office-login.ts'
import { decisionFor, followGuard } from './guard.ts'
import { Office } from './office.tsx'
import './office.css'

followGuard()
// Public routes skip the check: a link from a mail is nobody's login.
if (currentLogin().phase === 'unknown' && decisionFor(location.pathname) !== 'pass') void checkLogin()

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  )
}
