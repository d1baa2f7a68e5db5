import { duplicateSession, getSession } from '@brightkey/contract/sessions/endpoints'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { getErrorText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { CopyIcon, RefreshIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'

const daysInWeek = 7

/** Creates the same session again: with the same due time, or a week later. The toast links to it. */
export function RepeatMenu({ session, button }: { session: SessionRow; button: ReactElement }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const toast = useToast()
  const navigate = useNavigate()
  const duplicate = useWrite(duplicateSession, { stores: getSession })

  // Not by the callbacks of `mutate`: they are not called once the user has left the page.
  const repeat = (days?: number) =>
    duplicate.mutateAsync({ id: session.id, ...(days !== undefined && { days }) }).then(
      (created) =>
        toast({
          text: t('again.made', { code: created.code, when: moment(created.expires_at) }),
          tone: 'good',
          for: 10_000,
          action: {
            label: t('again.open'),
            onPress: () => void navigate({ to: '/sessions/$id', params: { id: created.id } }),
          },
        }),
      (error) => toast({ text: getErrorText(error, t('make.failed')), tone: 'alert' }),
    )
  return (
    <Menu trigger={button} startsOpen>
      <MenuItem icon={<RefreshIcon className="size-5" />} onPress={() => void repeat(daysInWeek)}>
        {t('again.next_week')}
      </MenuItem>
      <MenuItem icon={<CopyIcon className="size-5" />} onPress={() => void repeat()}>
        {t('again.duplicate')}
      </MenuItem>
    </Menu>
  )
}
