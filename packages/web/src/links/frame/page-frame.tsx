import { locales } from '@brightkey/contract/locale'
import { languages } from '@brightkey/i18n/languages'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo.tsx'

/** Logo and language switch above every link page, so that readers find their own script first. */
export function PageFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { t, locale, change } = useLanguage()
  return (
    <>
      <header className="border-line border-b bg-surface print:hidden">
        <div
          className={classes('mx-auto flex items-center gap-x-3 px-4 py-1', wide ? 'max-w-6xl' : 'max-w-3xl')}
        >
          <p className="flex items-center gap-2 py-1 font-bold" translate="no">
            <Logo className="size-7" />
            <span className="sr-only sm:not-sr-only">Brightkey</span>
          </p>
          <nav aria-label={t('page.language')} className="-me-2 flex flex-1 flex-wrap justify-end">
            {locales.map((each) => (
              <button
                key={each}
                type="button"
                lang={each}
                aria-pressed={each === locale}
                onClick={() => void change(each)}
                className={classes(
                  'min-h-12 min-w-12 rounded-control px-2 font-semibold text-sm sm:px-3',
                  each === locale
                    ? 'text-primary underline decoration-2 underline-offset-6'
                    : 'text-muted hover:text-ink',
                )}
              >
                {languages[each].name}
              </button>
            ))}
          </nav>
        </div>
      </header>
      {/* Notices of parts that are loaded later. */}
      <div id="page-news" className={classes('mx-auto px-4', wide ? 'max-w-6xl' : 'max-w-3xl')} />
      <main id="content" className={classes('mx-auto px-4 py-5', wide ? 'max-w-6xl' : 'max-w-3xl')}>
        {children}
      </main>
    </>
  )
}
