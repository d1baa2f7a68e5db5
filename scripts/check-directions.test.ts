import { expect, test } from 'vitest'
import { brokenDirections } from './check-directions.ts'

// #{…} stands for ${…}, which a lint rule forbids in plain strings.
const verdict = (line: string) =>
  brokenDirections('packages/web/src/ui/a.tsx', `export const a = ${line.replaceAll('#{', '${')}`)

const refused = [
  '<p>{apartment.name}</p>',
  '<p>{session.note}</p>',
  '<p>{task.title_text ?? other}</p>',
  '<p>{late ? t("a.b") : report.filled_by}</p>',
  '<p>{`#{cleaner.first_name}!`}</p>',
  '<p dir="auto">{session.note}</p>',
  '<p dir={apartment.dir}>{apartment.address}</p>',
  '<p>{textIn(task.title, locale)}</p>',
  '<p>{tasks.map((task) => textIn(task.title, locale)).join(", ")}</p>',
  '<bdi>{name}</bdi>',
  '<option>{task.title_text}</option>',
  '<title>{`#{apartment.name} · Brightkey`}</title>',
  '<button title={apartment.name} />',
  '<Isolated>{t("list.of_apartment", { apartment })}</Isolated>',
  '<span dir="ltr" className="ms-2">{code}</span>',
  '<Isolated className="min-w-0 ps-1">{name}</Isolated>',
  '<p dir="auto" className={classes("text-start", look)}>{text}</p>',
  '<span dir="ltr" className="absolute end-0.5">{count}</span>',
  't("a.b", { name: `\\u2068#{name}\\u2069` })',
]
test.each(refused)('%s is refused', (line) => {
  expect(verdict(line)).toHaveLength(1)
})

const allowed = [
  '<p><Isolated>{apartment.name}</Isolated></p>',
  '<p dir="auto" className="whitespace-pre-line px-3 text-sm"><TypedText text={session.note} /></p>',
  '<p dir="auto"><Ordered text={session.note} /></p>',
  '<div>{session.note && <Said text={session.note} />}</div>',
  '<bdi dir="ltr">{key.last_four}</bdi>',
  '<option>{keepDigitOrder(task.title_text)}</option>',
  '<title>{`#{keepDigitOrder(apartment.name)} · Brightkey`}</title>',
  '<Modal title={apartment.name} />',
  '<p className="ms-2 text-start"><bdi dir="ltr">{code}</bdi></p>',
  '<p>{t("list.of_apartment", { apartment: apartment.name })}</p>',
]
test.each(allowed)('%s is allowed', (line) => {
  expect(verdict(line)).toEqual([])
})
