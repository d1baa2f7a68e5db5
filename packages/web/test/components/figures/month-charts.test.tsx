import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queries } from '../../../src/platform/office/queries.ts'
import { faults, figures, makeMonth, open } from './figures-page.tsx'

const november = '/api/cleaning/month/'
const byDay = 'Sessions by the day on which they were due'

test.each([
  ['en', '{ArrowLeft}', '{ArrowRight}'],
  ['ur', '{ArrowRight}', '{ArrowLeft}'],
] as const)('a chart is one tab stop, and arrow keys go from day to day: %s', async (locale, back, on) => {
  const { screen } = await open('/month?month=2026-11', { [november]: makeMonth(3, 120) }, { locale })
  const [chart] = await expect
    .poll(() => screen.getByRole('slider').elements())
    .toHaveLength(2)
    .then(() => screen.getByRole('slider').elements() as HTMLElement[])
  const read = () => chart?.getAttribute('aria-valuetext') ?? ''
  chart?.focus()
  expect(read()).toContain('30')
  await userEvent.keyboard(back)
  expect(read()).toContain('29')
  await userEvent.keyboard('{Home}')
  expect(read()).toMatch(/\b1\b/)
  await userEvent.keyboard(on)
  expect(read()).toMatch(/\b2\b/)
  await userEvent.tab()
  expect(chart?.closest('figure')?.querySelector('summary')).toBe(document.activeElement)
})

test('pointing at a day shows its numbers in the legend, and leaving it those of the month', async () => {
  const { screen } = await open('/month?month=2026-11', { [november]: makeMonth(3, 120) })
  const chart = screen.getByRole('slider', { name: byDay })
  await expect.element(chart).toBeInTheDocument()
  const figure = chart.element().closest('figure') as HTMLElement
  const legend = () => figure.querySelector('figcaption')?.textContent
  expect(legend()).toMatch(/^November 2026On time\d+Late\d+Not submitted\d+$/)
  const { width, height } = chart.element().getBoundingClientRect()
  const place = chart.element().parentElement as HTMLElement
  await userEvent.hover(place, { position: { x: width * 0.05, y: height / 2 } })
  await expect.poll(legend).toBe('Mon 2 NovOn time6Late1Not submitted1')
  await userEvent.unhover(place)
  await expect.poll(legend).toMatch(/^November 2026/)
})

test('twelve months show one figure at a time, and each card whether it is better than the month before', async () => {
  const report = makeMonth(3, 120)
  const worse = { ...report, previous: { ...figures(100), returned: 2, problems: 20 } }
  const { screen } = await open('/month?month=2026-11', { [november]: worse })
  await expect.element(screen.getByText('Up, worse', { exact: false }).first()).toBeInTheDocument()
  await expect.element(screen.getByRole('slider', { name: 'Twelve months: Sessions' })).toBeInTheDocument()
  await screen.getByRole('radio', { name: 'On time' }).click({ force: true })
  await expect
    .element(screen.getByRole('slider', { name: 'Twelve months: On time' }))
    .toHaveAttribute('aria-valuetext', 'November 2026: 89%')
  expect(await faults()).toEqual([])
})

test('an area is chosen for all figures and the file, and a server that knows no areas is not asked for one', async () => {
  const many = makeMonth(3, 120)
  const areas = [...many.areas, { ...figures(2), area: 'business_bay', area_title: 'Business Bay' }]
  const { screen, requested } = await open('/month?month=2026-11', { [november]: { ...many, areas } })
  await screen.getByLabelText('Area').selectOptions('Business Bay')
  await expect.poll(() => requested.at(-1)).toMatch(/area=business_bay/)
  await screen.getByRole('button', { name: 'Download CSV' }).click()
  await expect
    .poll(() => requested.at(-1))
    .toMatch(/area=business_bay&format=csv|format=csv&area=business_bay/)
  await screen.unmount()
  queries.clear()

  const { trend: _, ...older } = { ...many, areas }
  const before = await open('/month?month=2026-11', { [november]: older })
  await expect.element(before.screen.getByText('Sessions by', { exact: false }).first()).toBeInTheDocument()
  expect(before.screen.getByLabelText('Area').elements()).toEqual([])
  expect(before.screen.getByRole('slider').elements()).toHaveLength(1)
  expect(await faults()).toEqual([])
})
