import { duplicateSession, getSession } from '@brightkey/contract/sessions/endpoints'
import type { SessionRow } from '@brightkey/contract/sessions/office-schema'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { wordsOf } from '../../../platform/office/problem.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { CopyIcon, RefreshIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'

const week = 7

/** The same session once more: now, or due a week later. One press makes it; the message leads to it. */
export function AgainMenu({ session, button }: { session: SessionRow; button: ReactElement }) {
  const { t } = useWords()
  const { moment } = useFormats()
  const toast = useToast()
  const navigate = useNavigate()
  const duplicate = useWrite(duplicateSession, { stores: getSession })

  const again = (days?: number) =>
    duplicate.mutate(
      { id: session.id, ...(days !== undefined && { days }) },
      {
        onSuccess: (made) =>
          toast({
            text: t('again.made', { code: made.code, when: moment(made.expires_at) }),
            tone: 'good',
            for: 10_000,
            action: {
              label: t('again.open'),
              onPress: () => void navigate({ to: '/sessions/$id', params: { id: made.id } }),
            },
          }),
        onError: (error) => toast({ text: wordsOf(error, t('make.failed')), tone: 'alert' }),
      },
    )
  return (
    <Menu trigger={button} startsOpen>
      <MenuItem icon={<RefreshIcon className="size-5" />} onPress={() => again(week)}>
        {t('again.next_week')}
      </MenuItem>
      <MenuItem icon={<CopyIcon className="size-5" />} onPress={() => again()}>
        {t('again.duplicate')}
      </MenuItem>
    </Menu>
  )
}
