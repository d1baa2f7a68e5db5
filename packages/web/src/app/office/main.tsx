import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { checkLogin, currentLogin } from '../../platform/office-login.ts'
import { followGuard } from './guard.ts'
import { Office } from './office.tsx'
import './office.css'

followGuard()
if (currentLogin().phase === 'unknown') void checkLogin()

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Office />
    </StrictMode>,
  )
}
