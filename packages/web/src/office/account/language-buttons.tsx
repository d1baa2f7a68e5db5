import { locales } from '@brightkey/contract/locale'
import { languages } from '@brightkey/i18n/languages'
import { changeLocale } from '../../platform/office/language.ts'
import { useDoorWords } from '../../platform/office/words.tsx'

/** The languages in their own scripts. */
export function LanguageButtons() {
  const { t, locale } = useDoorWords()
  return (
    <fieldset className="flex flex-wrap justify-center gap-1">
      <legend className="sr-only">{t('door.language')}</legend>
      {locales.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === locale}
          onClick={() => changeLocale(each)}
          className="min-h-11 rounded-control px-3 font-medium text-muted text-sm hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          {languages[each].name}
        </button>
      ))}
    </fieldset>
  )
}
