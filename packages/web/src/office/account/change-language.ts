import type { Locale } from '@brightkey/contract/locale'
import { updateProfile } from '@brightkey/contract/users/endpoints'
import { keepUser } from '../../platform/office/login.ts'
import { queries } from '../../platform/office/queries.ts'
import { send } from '../../platform/office/send.ts'
import { changeLocale } from '../../platform/office/texts.tsx'

/** Changes the language here at once, and on the server if it can be reached. Texts from the server are read again. */
export function changeLanguage(language: Locale): void {
  changeLocale(language)
  send(updateProfile, { language })
    .then(keepUser)
    .catch(() => undefined)
  void queries.invalidateQueries()
}
