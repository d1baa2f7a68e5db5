import type { Apartment } from '@brightkey/contract/apartments/schema'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { useState } from 'react'
import { useUser } from '../../../platform/office/login.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'
import { ArchiveIcon } from '../../../ui/office/office-icons.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useArchive } from '../use-apartments.ts'

/** Shows that an apartment is archived, with a button to restore it. */
export function ArchivedNotice({ id }: { id: string }) {
  const { t } = useTexts()
  const toast = useToast()
  const archive = useArchive()
  const mayEdit = has(useUser(), 'apartments.edit')
  const unarchive = () =>
    archive.mutate(
      { id, archived: false },
      {
        onSuccess: () => toast({ text: t('flats.unarchived_done'), tone: 'good' }),
        onError: (failure) => toast({ text: failureText(failure, t, t('flats.save_failed')), tone: 'alert' }),
      },
    )
  return (
    <Notice tone="waiting" icon={<ArchiveIcon className="size-5" />} className="sm:items-center">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{t('flat.archived_note')}</span>
        {mayEdit && (
          <Button size="small" busy={archive.isPending} onClick={unarchive}>
            {t('flats.unarchive')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

/** Archives an apartment after a confirmation, which asks what becomes of sessions that have not begun. */
export function ConfirmArchive({ apartment, onClose }: { apartment: Apartment; onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const archive = useArchive()
  const coming = useRead(listSessions, { apartment_id: apartment.id, view: 'not_started', limit: 1 })
  const [choice, setChoice] = useState<'cancel' | 'keep'>('cancel')
  const archiveNow = () =>
    archive.mutate(
      { id: apartment.id, archived: true, coming_sessions: choice },
      {
        onSuccess() {
          onClose()
          toast({ text: t('flats.archived_done'), tone: 'good' })
        },
      },
    )
  const count = coming.data?.count
  return (
    <Confirm
      title={t('flats.archive_title', { name: apartment.name })}
      labels={{ confirm: t('flats.archive'), cancel: t('act.cancel') }}
      busy={archive.isPending || coming.isLoading}
      error={archive.error && failureText(archive.error, t, t('flats.save_failed'))}
      onConfirm={archiveNow}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{t('flats.archive_text')}</p>
        {coming.isLoading && <Skeleton label={t('flats.archive_looking')} rows={2} />}
        {!coming.isLoading && count !== 0 && (
          <fieldset className="grid grid-cols-1">
            <legend className="mb-1 font-semibold text-sm">
              {count === undefined
                ? t('flats.archive_sessions_some')
                : t('flats.archive_sessions', { count })}
            </legend>
            {(['cancel', 'keep'] as const).map((each) => (
              <CheckRow
                key={each}
                kind="radio"
                name="coming-sessions"
                className="-mx-3 items-start"
                checked={choice === each}
                onChange={() => setChoice(each)}
              >
                <span className="block font-medium">{t(`flats.archive_${each}`)}</span>
                <span className="block text-muted text-sm">{t(`flats.archive_${each}_hint`)}</span>
              </CheckRow>
            ))}
          </fieldset>
        )}
      </div>
    </Confirm>
  )
}
