import { locales } from '@brightkey/contract/locale'
import type { PageData } from '@brightkey/contract/page'
import { languages } from '@brightkey/i18n/languages'
import { createContext, type ReactNode, use } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import { classes } from '../../ui/classes.ts'
import { CompanyLogo, Logo } from '../../ui/logo.tsx'

/** The company's logo; without one, and from a copy of the page, ours is shown. */
export const LogoContext = createContext<PageData['logo']>(null)

/** Logo and language switch above every link page, so that readers find their own script first. */
export function PageFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const { t, locale, change } = useLanguage()
  const logo = use(LogoContext)
  return (
    <>
      <header className="border-line border-b bg-surface print:hidden">
        <div
          className={classes(
            'mx-auto flex items-center gap-x-2 px-4 py-1',
            logo && 'max-[359px]:gap-x-0 max-[359px]:px-2',
            wide ? 'max-w-6xl' : 'max-w-3xl',
          )}
        >
          <p className="flex items-center gap-2 py-1 font-bold" translate="no">
            {logo ? (
              <CompanyLogo logo={logo} className="h-9 max-w-10 max-[359px]:max-w-8 sm:max-w-44" />
            ) : (
              <>
                <Logo className="size-7" />
                <span className="sr-only sm:not-sr-only">Brightkey</span>
              </>
            )}
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
                  'min-h-12 min-w-12 rounded-control font-semibold text-sm sm:px-3',
                  // So that all of it stays on one line next to a logo.
                  logo ? 'px-0.5 max-[359px]:min-w-11 max-[359px]:px-0' : 'px-2',
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
