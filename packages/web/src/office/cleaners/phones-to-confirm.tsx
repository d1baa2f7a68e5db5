import type { CleanerImportRow } from '@brightkey/contract/cleaners/schema'
import { useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { PhoneField } from '../fields/phone/phone-field.tsx'
import { firstCountry, formatPasted, type TypedPhone, toE164 } from '../fields/phone/phone-number.ts'

type ToConfirmProps = {
  rows: readonly CleanerImportRow[]
  busy: boolean
  /** Numbers with their country code, by line. */
  onConfirmed: (phones: Record<string, string>) => void
}

/** The rows whose number may be one of several countries, each with a field for number and country. */
export function PhonesToConfirm({ rows, busy, onConfirmed }: ToConfirmProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<Readonly<Record<string, TypedPhone>>>({})
  const [confirmed, setConfirmed] = useState<Readonly<Record<string, string>>>({})
  const open = rows.filter(({ confirm_phone }) => confirm_phone)
  if (open.length === 0) return null
  const count = Object.keys(confirmed).length

  function setPhone(line: number, phone: TypedPhone) {
    setTyped((all) => ({ ...all, [line]: phone }))
    // Leaving the field only writes the number out, which changes nothing.
    if (confirmed[line] !== toE164(phone)) setConfirmed(({ [line]: _changed, ...others }) => others)
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-bold">{t('cleaners.confirm_phones')}</h3>
      <Notice tone="waiting">{t('cleaners.confirm_phones_hint')}</Notice>
      <ul className="grid grid-cols-1 gap-3">
        {open.map((row) => (
          <PhoneRow
            key={row.line}
            row={row}
            phone={typed[row.line] ?? formatPasted(row.phone ?? '', firstCountry)}
            isConfirmed={row.line in confirmed}
            onPhone={(phone) => setPhone(row.line, phone)}
            onConfirm={(number) => setConfirmed((all) => ({ ...all, [row.line]: number }))}
          />
        ))}
      </ul>
      {count > 0 && (
        <Button look="soft" className="justify-self-start" busy={busy} onClick={() => onConfirmed(confirmed)}>
          {t('cleaners.confirm_phones_done', { count })}
        </Button>
      )}
    </section>
  )
}

type PhoneRowProps = {
  row: CleanerImportRow
  phone: TypedPhone
  isConfirmed: boolean
  onPhone: (phone: TypedPhone) => void
  onConfirm: (number: string) => void
}

/** The country that the field begins with is a guess, so each number has its own button. */
function PhoneRow({
  row: { line, name, phone: written },
  phone,
  isConfirmed,
  onPhone,
  onConfirm,
}: PhoneRowProps) {
  const { t } = useTexts()
  const number = toE164(phone)
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control bg-sunken px-4 py-3">
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="text-muted">{t('csv.line', { line })}</span>
        <Isolated className="font-medium">{name}</Isolated>
        <bdi dir="ltr" className="tabular-nums">
          {written}
        </bdi>
      </p>
      <PhoneField value={phone} onChange={onPhone} error={null} />
      <Button
        size="small"
        className="min-h-11 justify-self-start"
        disabled={number === null || isConfirmed}
        icon={isConfirmed && <CheckIcon className="size-5" />}
        onClick={() => number !== null && onConfirm(number)}
      >
        {t(isConfirmed ? 'cleaners.phone_confirmed' : 'cleaners.confirm_phone')}
      </Button>
    </li>
  )
}
