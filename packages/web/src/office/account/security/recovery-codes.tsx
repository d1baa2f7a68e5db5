import { renewRecoveryCodes } from '@brightkey/contract/users/endpoints'
import { useState } from 'react'
import { copyText } from '../../../platform/clipboard.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useSecurityText } from '../../../platform/office/security/security-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'
import { Confirm, DialogFooter, Modal } from '../../../ui/office/modal.tsx'

type RecoveryCodesProps = { left: number; onCodes: (codes: readonly string[]) => void }

/** How many are left, and new ones. */
export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  const [isAsking, setIsAsking] = useState(false)
  const renew = useWrite(renewRecoveryCodes)
  const { error } = renew
  return (
    <section className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h3 className="font-semibold">{t('security.codes')}</h3>
        <p className="text-muted text-sm">{t('security.codes_left', { count: left })}</p>
      </div>
      <Button look="soft" onClick={() => setIsAsking(true)}>
        {t('security.codes_renew')}
      </Button>
      {isAsking && (
        <Confirm
          look="strong"
          title={t('security.codes_renew_ask')}
          labels={{ confirm: t('security.codes_renew'), cancel: t('security.cancel') }}
          busy={renew.isPending}
          error={error && failureText(error, tt, t('security.failed'))}
          onConfirm={() =>
            renew.mutate(
              {},
              {
                onSuccess({ recovery_codes }) {
                  setIsAsking(false)
                  onCodes(recovery_codes)
                },
              },
            )
          }
          onClose={() => setIsAsking(false)}
        >
          {t('security.codes_renew_text')}
        </Confirm>
      )}
    </section>
  )
}

/** The codes, once: to copy or print. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useSecurityText()
  const [copied, setCopied] = useState<boolean | null>(null)
  const footer = (
    <DialogFooter>
      <Button look="strong" onClick={onClose}>
        {t('security.codes_done')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal
      stays
      title={t('security.codes_title')}
      closeLabel={t('security.codes_done')}
      onClose={onClose}
      footer={footer}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{t('security.codes_lead')}</p>
        <ul
          dir="ltr"
          className="grid select-text gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="font-mono text-sm">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            look="soft"
            icon={copied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />}
            onClick={() => void copyText(codes.join('\n')).then(setCopied)}
          >
            {t(copied ? 'security.codes_copied' : 'security.codes_copy')}
          </Button>
          <Button look="quiet" onClick={() => print()}>
            {t('security.codes_print')}
          </Button>
        </div>
        <div role="status" className="empty:hidden">
          {copied === false && <Notice tone="alert">{t('security.codes_copy_failed')}</Notice>}
        </div>
      </div>
    </Modal>
  )
}
