import { useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { inLanguage } from '../../platform/language/chosen.ts'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Button, type ButtonSize } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { CopyIcon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ShareIcon } from './icons.tsx'

type ShareLinkProps = { title: string; size: ButtonSize }

/** The address of this very page to somebody else: by the phone's own sheet where it has one, and to copy. */
export function ShareLink({ title, size }: ShareLinkProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const toast = useToast()
  const [byHand, setByHand] = useState(false)
  const url = inLanguage(location.origin + location.pathname, locale)
  const shares = 'share' in navigator && matchMedia('(pointer: coarse)').matches

  async function copy() {
    if (await copyText(url)) toast({ tone: 'good', text: t('action.link_copied') })
    else setByHand(true)
  }
  async function share() {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closed without choosing anybody is an answer too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <>
      {shares && (
        <Button size={size} icon={<ShareIcon className="size-5" />} onClick={() => void share()}>
          {t('action.share')}
        </Button>
      )}
      <Button size={size} icon={<CopyIcon className="size-5" />} onClick={() => void copy()}>
        {t('action.copy_link')}
      </Button>
      {byHand && (
        <Dialog
          title={t('failed.copying_link')}
          closeLabel={t('action.close')}
          onClose={() => setByHand(false)}
        >
          <Field label={t('closed.copy_by_hand')}>
            {(control) => (
              <Input {...control} readOnly dir="ltr" value={url} onFocus={(event) => event.target.select()} />
            )}
          </Field>
        </Dialog>
      )}
    </>
  )
}
