import type { ReactNode } from 'react'
import { useCompanyLogo } from '../../platform/office/company-logo.ts'
import { changeLocale, languageChoices, useLoginTexts } from '../../platform/office/texts.tsx'
import { Card } from '../../ui/card.tsx'
import { CompanyLogo, Logo } from '../../ui/logo.tsx'

type LoginFrameProps = {
  /** The heading. `tab` is the title of the browser's tab. */
  title: ReactNode
  tab: string
  lead?: ReactNode
  onFocus?: () => void
  children: ReactNode
}

/** The frame of the pages before login: a heading, one card and the languages. */
export function LoginFrame({ title, tab, lead, onFocus, children }: LoginFrameProps) {
  const logo = useCompanyLogo()
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <title>{`${tab} · Brightkey`}</title>
      <div className="grid w-full max-w-md grid-cols-1 gap-6">
        <div className="grid justify-items-center gap-3 text-center">
          {logo ? <CompanyLogo logo={logo} className="h-14 max-w-60" /> : <Logo className="size-14" />}
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

/** Leads to the login by loading the document, as do all links before login. */
export function LoginLink() {
  const { t } = useLoginTexts()
  return (
    <a
      href="/login"
      className="inline-flex min-h-11 items-center justify-self-center rounded-control px-3 font-semibold text-primary text-sm"
    >
      {t('login.back')}
    </a>
  )
}

function LanguageButtons() {
  const { t, locale } = useLoginTexts()
  return (
    <fieldset className="flex flex-wrap justify-center gap-1">
      <legend className="sr-only">{t('login.language')}</legend>
      {languageChoices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === locale}
          onClick={() => changeLocale(value)}
          className="min-h-11 rounded-control px-2 font-medium text-muted text-sm hover:bg-sunken sm:px-3 aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
