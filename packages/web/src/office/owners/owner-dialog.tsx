import type { EndpointInput } from '@brightkey/contract/api'
import { createOwner, getOwner, updateOwner } from '@brightkey/contract/owners/endpoints'
import { type Owner, OwnerInput } from '@brightkey/contract/owners/schema'
import { deliveryChannels } from '@brightkey/contract/reports/choices'
import { useState } from 'react'
import { z } from 'zod/mini'
import { changedValues } from '../../platform/office/away/changed-values.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { useDraft } from '../../ui/office/drafts/draft.ts'
import { SegmentsField } from '../../ui/office/segments.tsx'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
import { useContractForm } from '../fields/contract-form.ts'
import { FormDialog } from '../fields/form-dialog.tsx'
import { PhoneField } from '../fields/phone/phone-field.tsx'
import { firstCountry, formatPasted, type TypedPhone, toE164 } from '../fields/phone/phone-number.ts'
import { TextField } from '../fields/text-field.tsx'
import { NoWhatsApp } from './no-whatsapp.tsx'
import { OwnedApartments } from './owned-apartments.tsx'
import { useOwnerText } from './owner-text.ts'
import { PriceFields, parsePrices, type TypedPrices, toTypedPrices } from './price-fields.tsx'

type DialogProps = {
  /** Null adds one. */
  owner: Owner | null
  onSaved: (owner: Owner) => void
  onClose: () => void
}

/** As the contract wants an owner, of what is typed and chosen. */
const OwnerForm = z.extend(OwnerInput, {
  phone: z.pipe(
    z.custom<TypedPhone>().check(z.refine((phone) => phone.text.trim() === '' || toE164(phone) !== null)),
    z.transform(toE164),
  ),
  apartment_ids: z.pipe(
    z.custom<Owner['apartments']>(),
    z.transform((apartments) => apartments.map(({ id }) => id)),
  ),
  prices: z.pipe(
    z.custom<TypedPrices>().check(z.refine((prices) => parsePrices(prices) !== null)),
    z.transform((prices) => parsePrices(prices) ?? []),
  ),
})

const toValues = (owner: Owner) => ({ ...owner, apartment_ids: owner.apartments.map(({ id }) => id) })

/** Adds or edits an owner. */
export function OwnerDialog({ owner, onSaved, onClose }: DialogProps) {
  const { t, locale } = useTexts()
  const to = useOwnerText()
  const [opened] = useState(owner)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const save = useWrite(
    (values: EndpointInput<typeof createOwner>) =>
      owner === null
        ? call(createOwner, values)
        : call(updateOwner, {
            id: owner.id,
            ...changedValues(values, { opened: toValues(opened ?? owner), now: toValues(owner), refusal }),
          }),
    { stores: getOwner, onError: setRefusal },
  )
  const { error } = save
  const draft = useDraft('owner', owner?.id)
  const { field, value, set, errorFor, submit } = useContractForm(OwnerForm, {
    draft,
    values: {
      name: owner?.name ?? '',
      language: owner?.language ?? locale,
      channel: owner?.channel ?? 'email',
      email: owner?.email ?? '',
      phone: formatPasted(owner?.phone ?? '', firstCountry),
      note: owner?.note ?? '',
      sends_reports: owner?.sends_reports ?? false,
      apartment_ids: owner?.apartments ?? [],
      prices: toTypedPrices(owner?.prices ?? []),
    },
    missing: { name: to('owners.name_missing') },
    wrong: { phone: t('send.phone_wrong'), prices: to('owners.price_wrong') },
    error,
  })
  const send = submit(({ email, note, ...values }) =>
    save.mutate({ ...values, email: email || null, note: note || null }, { onSuccess: onSaved }),
  )
  return (
    <FormDialog
      title={to(owner === null ? 'owners.new' : 'owners.edit')}
      action={owner === null ? to('owners.create') : t('act.save')}
      draft={draft}
      busy={save.isPending}
      failure={error && saveFailureText(error, t, t('act.save_failed'))}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField {...field('name')} label={to('owners.name')} autoComplete="off" />
      <OwnedApartments
        value={value('apartment_ids')}
        onChange={(apartments) => set('apartment_ids', apartments)}
      />
      <SegmentsField
        label={to('owners.channel')}
        value={value('channel') ?? 'email'}
        choices={deliveryChannels
          .toReversed()
          .map((channel) => ({ value: channel, label: to(`owners.channel_${channel}`) }))}
        onChange={(channel) => set('channel', channel)}
      />
      {value('channel') === 'whatsapp' && <NoWhatsApp />}
      <TextField
        {...field('email')}
        label={to('owners.email')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        optional={value('channel') !== 'email'}
      />
      <PhoneField
        value={value('phone')}
        onChange={(phone) => set('phone', phone)}
        error={errorFor('phone')}
      />
      <div className="grid grid-cols-1 gap-1">
        <SwitchRow
          label={to('owners.sends_reports')}
          on={value('sends_reports') ?? false}
          onChange={(on) => set('sends_reports', on)}
        />
        <p className="text-muted text-sm">{to('owners.sends_reports_hint')}</p>
      </div>
      <SegmentsField
        label={to('owners.language')}
        value={value('language') ?? locale}
        choices={languageChoices}
        onChange={(language) => set('language', language)}
        hint={to('owners.language_hint')}
      />
      <PriceFields
        value={value('prices')}
        error={errorFor('prices')}
        onChange={(prices) => set('prices', prices)}
      />
      <TextField
        {...field('note')}
        label={to('owners.note')}
        hint={to('owners.note_hint')}
        optional
        multiline
        isShownBelow
      />
    </FormDialog>
  )
}
