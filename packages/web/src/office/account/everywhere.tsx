import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { endEveryLogin } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { LogoutIcon } from '../../ui/office/office-icons.tsx'

/** Ends every login of one's own, after a question; this page goes to the login by that. */
export function Everywhere() {
  const { t } = useWords()
  const [asked, setAsked] = useState(false)
  const end = useMutation({ mutationFn: endEveryLogin })
  const { error } = end
  return (
    <>
      <Button look="danger" icon={<LogoutIcon className="size-5" />} onClick={() => setAsked(true)}>
        {t('profile.everywhere')}
      </Button>
      {asked && (
        <Confirm
          title={t('profile.everywhere_ask')}
          labels={{ confirm: t('profile.everywhere'), cancel: t('act.cancel') }}
          busy={end.isPending}
          error={error && failureText(error, t, t('profile.everywhere_failed'))}
          onConfirm={() => end.mutate()}
          onClose={() => setAsked(false)}
        >
          {t('profile.everywhere_text')}
        </Confirm>
      )}
    </>
  )
}
