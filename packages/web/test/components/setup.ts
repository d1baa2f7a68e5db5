import '../../src/office/office.css'
import { beforeEach } from 'vitest'
import { setDocumentLanguage } from '../../src/platform/language/chosen.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setDocumentLanguage('en')
})
