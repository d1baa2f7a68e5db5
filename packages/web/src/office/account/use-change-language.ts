import type { Locale } from '@brightkey/contract/locale'
import { updateProfile } from '@brightkey/contract/users/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { changeLocale } from '../../platform/office/language.ts'
import { keepUser } from '../../platform/office/login.ts'
import { send } from '../../platform/office/send.ts'

/** Changes the language here at once, and on the server as soon as it can be told; what it said is asked anew. */
export function useChangeLanguage(): (language: Locale) => void {
  const queries = useQueryClient()
  return (language) => {
    changeLocale(language)
    send(updateProfile, { language })
      .then(keepUser)
      .catch(() => undefined)
    void queries.invalidateQueries()
  }
}
