import { getSettings, removeLogo, setLogo } from '@brightkey/contract/settings/endpoints'
import type { Settings } from '@brightkey/contract/settings/routes'
import { useState } from 'react'
import { showCompanyLogo } from '../../platform/office/company-logo.ts'
import { fieldProblem, saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { CompanyLogo } from '../../ui/logo.tsx'
import { FileDrop } from '../../ui/office/file-drop.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { useToast } from '../../ui/toast.tsx'

/** The contract's `maxLogoBytes`, repeated here to keep its schemas out of the bundle. */
const maxBytes = 2_000_000

/** The company's logo: what it is now, and how to set another one or to remove it. */
export function LogoPanel({ logo }: Pick<Settings, 'logo'>) {
  const { t } = useTexts()
  const toast = useToast()
  const options = { stores: getSettings, rereads: () => [] } as const
  const saving = useWrite(setLogo, options)
  const removing = useWrite(removeLogo, options)
  const [refused, setRefused] = useState<'too_large' | 'unreadable' | null>(null)

  function shownAs(text: string) {
    return {
      onSuccess({ logo }: Settings) {
        showCompanyLogo(logo)
        toast({ text, tone: 'good' })
      },
    }
  }
  async function save(file: File) {
    removing.reset()
    saving.reset()
    setRefused(null)
    if (file.size > maxBytes) return setRefused('too_large')
    // The file may be gone by now, for example on a removed stick.
    const image = await readBase64(file).catch(() => null)
    if (image === null) setRefused('unreadable')
    else saving.mutate({ image }, shownAs(t('settings.logo_saved')))
  }
  function remove() {
    setRefused(null)
    saving.reset()
    removing.mutate({}, shownAs(t('settings.logo_removed')))
  }

  const failure =
    (refused && t(refused === 'too_large' ? 'settings.logo_too_large' : 'settings.logo_unreadable')) ||
    (saving.error &&
      (fieldProblem(saving.error, 'image') ?? saveFailureText(saving.error, t, t('settings.logo_failed')))) ||
    (removing.error && saveFailureText(removing.error, t, t('settings.logo_remove_failed')))
  return (
    <Panel title={t('settings.logo')}>
      <div className="grid grid-cols-1 gap-4">
        {logo && (
          <div className="flex flex-wrap items-center gap-3">
            <CompanyLogo logo={logo} className="h-14 max-w-60" />
            <Button look="outline" busy={removing.isPending} onClick={remove}>
              {t('settings.logo_remove')}
            </Button>
          </div>
        )}
        {saving.isPending ? (
          <p role="status">{t('settings.logo_saving')}</p>
        ) : (
          <FileDrop
            label={t(logo ? 'settings.logo_replace' : 'settings.logo_choose')}
            invitation={t('settings.logo_drop')}
            hint={t('settings.logo_hint')}
            accept="image/png,image/jpeg,image/webp"
            onFile={(file) => void save(file)}
          />
        )}
        <ErrorNotice>{failure}</ErrorNotice>
      </div>
    </Panel>
  )
}

async function readBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
