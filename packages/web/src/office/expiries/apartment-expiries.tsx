import { listExpiries, removeExpiry } from '@brightkey/contract/expiries/endpoints'
import type { Expiry } from '@brightkey/contract/expiries/schema'
import { addHolidayHomePack } from '@brightkey/contract/templates/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { readKey } from '../../platform/office/keys.ts'
import { useUser } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { EditIcon } from '../../ui/office/office-icons.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { useExpiryText } from '../fields/expiry/expiry-text.ts'
import { ReadFailed } from '../fields/read-failed.tsx'
import { ExpiryChecked, ExpiryDay } from './expiry-day.tsx'

const ExpiryDialog = lazyPart(async () => (await import('./expiry-dialog.tsx')).ExpiryDialog)

/** Until when what is kept in an apartment is valid. */
export function ApartmentExpiries({ id }: { id: string }) {
  const te = useExpiryText()
  const list = useRead(listExpiries, { apartment_id: id, limit: 100 })
  const [edited, setEdited] = useState<Expiry | 'new' | null>(null)
  const [removed, setRemoved] = useState<Expiry | null>(null)
  const mayEdit = has(useUser(), 'apartments.edit')
  const expiries = list.data?.results ?? []
  return (
    <Panel title={te('expiry.title')}>
      {list.isPending ? (
        <Skeleton label={te('expiry.loading')} rows={2} />
      ) : !list.data ? (
        <ReadFailed read={list} />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {expiries.length === 0 && <p className="text-muted text-sm">{te('expiry.empty')}</p>}
          <ul className="grid grid-cols-1 divide-y divide-line empty:hidden">
            {expiries.map((expiry) => (
              <li key={expiry.id} className="flex items-start gap-2 py-1.5">
                <div className="min-w-0 flex-1 py-1.5">
                  <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                    <Isolated className="font-medium">{expiry.title_text}</Isolated>
                    <ExpiryDay expiry={expiry} />
                  </p>
                  {expiry.note && (
                    <p dir="auto" className="whitespace-pre-line text-muted text-sm">
                      <TypedText text={expiry.note} />
                    </p>
                  )}
                  <ExpiryChecked expiry={expiry} />
                </div>
                {mayEdit && (
                  <>
                    <IconButton
                      look="quiet"
                      label={te('expiry.edit_title', { item: expiry.title_text })}
                      icon={<EditIcon className="size-5" />}
                      onClick={() => setEdited(expiry)}
                    />
                    <IconButton
                      look="quiet"
                      label={te('expiry.remove_title', { item: expiry.title_text })}
                      icon={<TrashIcon className="size-5" />}
                      onClick={() => setRemoved(expiry)}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
          {mayEdit && (
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                look="soft"
                icon={<PlusIcon className="size-5" />}
                onClick={() => setEdited('new')}
              >
                {te('expiry.add')}
              </Button>
              {expiries.length === 0 && <UsualOnes id={id} />}
            </div>
          )}
          <p className="text-muted text-sm">{te('expiry.confirm')}</p>
        </div>
      )}
      <Suspense>
        {edited && (
          <ExpiryDialog
            expiry={edited === 'new' ? null : edited}
            apartment={id}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      {removed && <Removal expiry={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  )
}

/** Adds to an apartment what operators of holiday homes usually keep. */
function UsualOnes({ id }: { id: string }) {
  const te = useExpiryText()
  const { t } = useTexts()
  const toast = useToast()
  const add = useWrite(addHolidayHomePack, { rereads: () => [readKey(listExpiries, {})] })
  return (
    <Button
      size="small"
      look="quiet"
      busy={add.isPending}
      onClick={() =>
        add.mutate(
          { apartment_id: id },
          { onError: (error) => toast({ text: failureText(error, t, te('pack.failed')), tone: 'alert' }) },
        )
      }
    >
      {te('pack.add_dates')}
    </Button>
  )
}

function Removal({ expiry, onClose }: { expiry: Expiry; onClose: () => void }) {
  const te = useExpiryText()
  const { t } = useTexts()
  const toast = useToast()
  const remove = useWrite(removeExpiry)
  return (
    <Modal
      title={te('expiry.remove_title', { item: expiry.title_text })}
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={
        <DialogFooter cancel={t('act.cancel')}>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(
                { id: expiry.id },
                {
                  onSuccess() {
                    toast({ text: te('expiry.removed'), tone: 'good' })
                    onClose()
                  },
                  onError: (error) =>
                    toast({ text: failureText(error, t, te('expiry.not_removed')), tone: 'alert' }),
                },
              )
            }
          >
            {te('expiry.remove')}
          </Button>
        </DialogFooter>
      }
    >
      <p>{te('expiry.remove_text')}</p>
    </Modal>
  )
}
