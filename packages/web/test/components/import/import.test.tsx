import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApartmentImport } from '../../../src/office/apartments/import/apartment-import.tsx'
import { serve, violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

type Sent = { csv: string; preview: boolean; update?: boolean; clear_empty?: boolean }

const row = (values: object) => ({
  line: 2,
  name: 'Niña',
  area_title: null,
  type: 'villa',
  problems: [],
  ...values,
})
const result = (rows: { problems: unknown[]; action?: string }[]) => {
  const good = rows.filter(({ problems }) => problems.length === 0)
  return {
    rows,
    good: good.length,
    bad: rows.length - good.length,
    created: 0,
    updated: 0,
    unchanged: good.filter(({ action }) => action === 'unchanged').length,
    unknown_columns: [],
  }
}

/** The server's end of the network: it returns these rows for each file. */
const serveImport = (rows: Parameters<typeof result>[0]) =>
  serve({ 'POST /apartments/import/': result(rows) }) as Sent[]

async function choose(bytes: number[] | string) {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull()
  const content = typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File([content], 'list.csv', { type: 'text/csv' }))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

// Niña in Windows-1252; in Windows-1251 it reads Niсa with a Cyrillic letter.
const nina = [...'name,type\r\nNi']
  .map((each) => each.charCodeAt(0))
  .concat(
    0xf1,
    [...'a,villa'].map((each) => each.charCodeAt(0)),
  )

test('the preview shows how names read, and another encoding shows at once; what changes is listed by cell', async () => {
  await page.viewport(360, 740)
  const sent = serveImport([
    row({
      action: 'update',
      changes: [
        { field: 'check_in_time', before: '15:00', after: '16:00' },
        { field: 'calendar_url_2', before: null, after: 'https://example.com/a-long-address/calendar.ics' },
      ],
    }),
    row({
      line: 3,
      name: '42',
      action: 'create',
      doubts: [{ field: 'name', message: 'Leading zeros may be lost.' }],
    }),
    row({ line: 4, name: 'Creek', action: 'unchanged' }),
  ])
  const screen = await renderOffice(<ApartmentImport onClose={() => undefined} />)
  await choose(nina)
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/Reads as: .*Niña/)
  await expect.element(dialog).toMatchTextContent(/Check-in from: 15:00.*16:00.*Calendar link 2: empty/)
  await expect.element(dialog).toMatchTextContent(/1 to update.*1 unchanged/)
  await expect.element(dialog.getByRole('button', { name: 'Import the 2 valid rows' })).toBeVisible()
  expect(await violations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)

  await dialog.getByLabelText('Encoding of the file').selectOptions('windows-1251')
  await expect.element(dialog).toMatchTextContent(/Reads as: .*Niсa/)
  await dialog.getByLabelText(/Empty cells remove/).click()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent.map(({ csv, clear_empty }) => [csv.split('\n')[1], clear_empty])).toEqual([
    ['Niña,villa', false],
    ['Niсa,villa', false],
    ['Niсa,villa', true],
  ])
  expect(sent.every(({ update, preview }) => update && preview)).toBe(true)
})

test('Escape closes the dialog without a question when no row of the file is valid', async () => {
  serveImport([row({ problems: [{ field: 'type', message: 'Choose one from the list.' }] })])
  const onClose = vi.fn()
  const screen = await renderOffice(<ApartmentImport onClose={onClose} />)
  await choose('name,type\nA,castle')
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/1 row with errors/)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('Escape closes the dialog without a question while no column of an unreadable file was assigned', async () => {
  const columns = [{ name: 'foo', field: null, samples: ['1'], known: false }]
  const mapping = { columns, values: {}, missing: ['name', 'type'], source: 'names', preset: null }
  const problems = [{ field: 'name', message: 'Enter a name.' }]
  serve({ 'POST /apartments/import/': { ...result([row({ problems })]), mapping } })
  const onClose = vi.fn()
  const screen = await renderOffice(<ApartmentImport onClose={onClose} />)
  await choose('foo\n1')
  await expect.element(screen.getByLabelText('foo')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('unknown columns are assigned before the rows are shown, and sent with the import to be remembered', async () => {
  await page.viewport(360, 740)
  const column = (name: string, field: string | null, samples: string[]) => ({
    ...{ name, field, samples },
    known: field !== null,
  })
  const columns = [
    column('name', 'name', ['Creek']),
    column('Straße', null, ['Rue 4', 'Rue 6']),
    column('Ort', null, ['Dubai']),
    column('Notiz', null, []),
  ]
  const mapping = { columns, values: {}, missing: ['type'], source: 'names', preset: null }
  const sent = serve({
    'POST /apartments/import/': () => {
      const chosen = sent.at(-1)?.columns ? { ...mapping, source: 'chosen' } : mapping
      return Response.json({ ...result([row({ name: 'Creek' })]), mapping: chosen })
    },
  }) as { preview: boolean; columns?: unknown; values?: unknown }[]
  const screen = await renderOffice(<ApartmentImport onClose={() => undefined} />)
  await choose('name,Straße,Ort,Notiz\nCreek,Rue 4,Dubai,')
  const dialog = screen.getByRole('dialog')
  const street = dialog.getByLabelText('Straße')
  await expect.element(street).toHaveAccessibleDescription(/Rue 4.*Rue 6/)
  expect(await violations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)

  await street.selectOptions('address')
  await dialog.getByLabelText('Ort').selectOptions('address')
  await dialog.getByLabelText('Type for all rows').selectOptions('studio')
  // A field that one column holds moves to the column that is given it.
  await dialog.getByLabelText('Notiz').selectOptions('name')
  const name = dialog.getByLabelText('name', { exact: true })
  await expect.element(name).toHaveValue('')
  await dialog.getByLabelText('Notiz').selectOptions('')
  await expect.element(dialog).toMatchTextContent(/Choose the column that holds this field/)
  await expect.element(dialog.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await name.selectOptions('name')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: /^Import|^Add/ }).click()
  await expect.poll(() => sent.length).toBe(3)
  const assigned = { columns: ['name', 'address', 'address', null], values: { type: 'studio' } }
  expect(sent.map(({ preview, columns, values }) => ({ preview, columns, values }))).toEqual([
    { preview: true, columns: undefined, values: undefined },
    { preview: true, ...assigned },
    { preview: false, ...assigned },
  ])
})
