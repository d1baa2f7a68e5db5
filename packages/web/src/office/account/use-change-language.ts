import type { Locale } from '@brightkey/contract/locale'
import type { userRoutes } from '@brightkey/contract/users/routes'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/office/api.ts'
import { changeLocale } from '../../platform/office/language.ts'
import { keepUser } from '../../platform/office/login.ts'

/** Changes the language here at once, and on the server as soon as it can be told; what it said is asked anew. */
export function useChangeLanguage(): (language: Locale) => void {
  const queries = useQueryClient()
  return (language) => {
    changeLocale(language)
    call<typeof userRoutes.updateMe>('PATCH', '/api/users/me/', { language })
      .then(keepUser)
      .catch(() => undefined)
    void queries.invalidateQueries()
  }
}
