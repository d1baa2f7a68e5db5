import { locales } from '@brightkey/contract/locale'
import { languages } from '@brightkey/i18n/languages'
import type { ReactNode } from 'react'
import { changeLocale, useDoorWords } from '../../platform/office/words.tsx'
import { Card } from '../../ui/card.tsx'
import { Logo } from '../../ui/logo.tsx'

type DoorFrameProps = {
  /** The heading, and where it is not the product's name, of the browser's tab too. */
  title: ReactNode
  tab: string
  lead?: ReactNode
  onFocus?: () => void
  children: ReactNode
}

/** What is in front of the login: a heading, one card, and the languages. */
export function DoorFrame({ title, tab, lead, onFocus, children }: DoorFrameProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <title>{`${tab} · Brightkey`}</title>
      <div className="grid w-full max-w-md grid-cols-1 gap-6">
        <div className="grid justify-items-center gap-3 text-center">
          <Logo className="size-14" />
          <h1 className="text-balance break-words font-bold text-3xl tracking-tight">{title}</h1>
          {lead && <p className="text-balance text-muted">{lead}</p>}
        </div>
        <Card className="p-6" onFocus={onFocus}>
          {children}
        </Card>
        <LanguageButtons />
      </div>
    </main>
  )
}

/** The way from here to the login: a load of a document, as all ways in front of it are. */
export function ToLogin() {
  const { t } = useDoorWords()
  return (
    <a
      href="/login"
      className="inline-flex min-h-11 items-center justify-self-center rounded-control px-3 font-semibold text-primary text-sm"
    >
      {t('door.back')}
    </a>
  )
}

/** The languages in their own scripts. */
function LanguageButtons() {
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
