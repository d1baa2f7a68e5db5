import { getCleaner } from '@brightkey/contract/cleaners/endpoints'
import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import {
  getApartmentRules,
  getRules,
  setApartmentRules,
  setRules,
} from '@brightkey/contract/sessions/endpoints'
import type { ApartmentRules } from '@brightkey/contract/sessions/planning-schema'
import { useNow } from '../../platform/now.ts'
import { fieldProblem, saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { toWallTime, wallDay } from '../../platform/office/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { CheckOutFields } from './check-out-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { type RepeatDraft, toCheckOutDraft, toCheckOutRule, toRepeatRule } from './rule-draft.ts'

/** The rules that make sessions: of an apartment, or of all apartments without their own (null). */
export function RulesPanel({ apartment }: { apartment: string | null }) {
  const { t } = useTexts()
  const instance = useRead(getRules, apartment === null ? {} : null)
  const own = useRead(getApartmentRules, apartment === null ? null : { id: apartment })
  const { data, error, refetch } = apartment === null ? instance : own
  const cleanerId = data?.check_out?.cleaner_id ?? null
  const cleaner = useRead(getCleaner, cleanerId === null ? null : { id: cleanerId })
  const isReady = data && (cleanerId === null || !cleaner.isPending)
  return (
    <Panel title={t('rules.title')}>
      <p className="mb-4 text-muted text-sm">{t('rules.lead')}</p>
      {isReady ? (
        <RulesForm key={apartment} apartment={apartment} rules={data} cleaner={cleaner.data ?? null} />
      ) : error ? (
        <ReadFailed read={{ error, refetch }} />
      ) : (
        <Skeleton label={t('rules.loading')} rows={2} />
      )}
    </Panel>
  )
}

type FormProps = { apartment: string | null; rules: ApartmentRules; cleaner: AssignedCleaner | null }
type Mode = 'inherit' | 'on' | 'off'

const toDrafts = (repeat: ApartmentRules['repeat']): RepeatDraft[] =>
  (repeat ?? []).map((rule) => ({ ...rule, key: rule.id ?? crypto.randomUUID() }))

function RulesForm({ apartment, rules, cleaner }: FormProps) {
  const { t } = useTexts()
  const toast = useToast()
  const now = useNow()
  const ofApartment = apartment !== null
  const save = useSaveRules(apartment)
  const draft = useDraft('rules', apartment ?? '')
  const [mode, setMode] = useDraftState<Mode>(draft, 'mode', () => toMode(rules.check_out, ofApartment))
  const [checkOut, setCheckOut] = useDraftState(draft, 'checkOut', () =>
    toCheckOutDraft(rules.check_out, cleaner),
  )
  const [hasOwnRepeats, setHasOwnRepeats] = useDraftState(draft, 'own', rules.repeat !== null)
  const [repeats, setRepeats] = useDraftState(draft, 'repeats', () => toDrafts(rules.repeat))

  function submit() {
    const off = ofApartment ? { ...toCheckOutRule(checkOut), on: false } : null
    const check_out = mode === 'on' ? toCheckOutRule(checkOut) : mode === 'off' ? off : null
    const repeat = ofApartment && !hasOwnRepeats ? null : repeats.map(toRepeatRule)
    save.mutate(
      { check_out, repeat },
      {
        onSuccess(saved) {
          // New ones have ids now.
          setRepeats(toDrafts(saved.repeat))
          toast({ text: t('rules.saved'), tone: 'good' })
        },
      },
    )
  }

  const modes = [
    ...(ofApartment ? [{ value: 'inherit' as const, label: t('rules.inherit') }] : []),
    { value: 'on' as const, label: t(ofApartment ? 'rules.own' : 'rules.on') },
    { value: 'off' as const, label: t('rules.off') },
  ]
  const failure = save.error && saveFailureText(save.error, t, t('act.save_failed'))
  return (
    <Form onSubmit={submit} draft={draft} saved={save.data} className="grid grid-cols-1 gap-5">
      <section className="grid grid-cols-1 gap-3">
        <h3 className="font-bold">{t('rules.check_outs')}</h3>
        <Segments stacked label={t('rules.check_outs')} value={mode} choices={modes} onChange={setMode} />
        {mode === 'inherit' && <p className="text-muted text-sm">{t('rules.inherit_hint')}</p>}
        {mode === 'on' && <CheckOutFields apartment={apartment} rule={checkOut} onChange={setCheckOut} />}
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h3 className="font-bold">{t('rules.repeats')}</h3>
        {ofApartment && (
          <Segments
            label={t('rules.repeats')}
            value={hasOwnRepeats ? 'own' : 'inherit'}
            choices={[
              { value: 'inherit', label: t('rules.inherit') },
              { value: 'own', label: t('rules.repeats_own') },
            ]}
            onChange={(value) => setHasOwnRepeats(value === 'own')}
          />
        )}
        {(!ofApartment || hasOwnRepeats) && (
          <>
            <p className="text-muted text-sm">{t('rules.repeats_hint')}</p>
            <RepeatFields
              apartment={apartment}
              repeats={repeats}
              today={wallDay(toWallTime(now))}
              onChange={setRepeats}
              errorAt={(index) => fieldProblem(save.error, `repeat.${index}.rrule`)}
            />
          </>
        )}
      </section>
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" look="soft" busy={save.isPending} className="justify-self-start">
        {t('rules.save')}
      </Button>
    </Form>
  )
}

function toMode(rule: ApartmentRules['check_out'], ofApartment: boolean): Mode {
  if (rule === null) return ofApartment ? 'inherit' : 'off'
  return rule.on ? 'on' : 'off'
}

/** Saves the rules of an apartment, or of the instance (null). */
function useSaveRules(apartment: string | null) {
  const instance = useWrite(setRules, { stores: getRules })
  const own = useWrite(
    (rules: ApartmentRules) => call(setApartmentRules, { id: apartment ?? '', ...rules }),
    { stores: getApartmentRules },
  )
  return apartment === null ? instance : own
}
