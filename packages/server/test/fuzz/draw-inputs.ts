import type { Route } from '@brightkey/contract/route'
import fc from 'fast-check'
import { z } from 'zod/mini'

type Json = Record<string, unknown>
type Fields = Record<string, unknown>

/** What is changed in a valid input, and the headers that go with it. A field that is `undefined` is left out. */
export type Drawn = { changes: Fields; headers: Record<string, string> }

/** Values that break what was written for usual ones. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'a\0b',
    '\r\nX: y',
    '\u202e\u2066',
    '\ud800',
    '👩‍👩‍👧',
    '٣٤٥',
    '%',
    "'; drop table session; --",
    '../../etc/passwd',
    '=1+1',
    'x'.repeat(3000),
    '9999-12-31',
    '9999-12-31T23:59:59.999Z',
    '-000001-01-01',
    '2026-02-30',
    '24:00',
    -1,
    0.1,
    2 ** 53,
    1e308,
    true,
    {},
    [],
    [[]],
    [null],
    { __proto__: null, constructor: 1 },
    Array(1001).fill('x'),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values of a JSON schema, as far as it says what is allowed. */
function ofSchema(schema: Json, root: Json, depth = 0): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') {
    const definition = Object(root.$defs)[schema.$ref.replace('#/$defs/', '')]
    return definition && depth < 5 ? ofSchema(definition, root, depth + 1) : fc.jsonValue()
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map((each: Json) => ofSchema(each, root, depth + 1)))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: Number(schema.minimum ?? -5), max: Number(schema.maximum ?? 1000) })
    case 'string':
      return text(schema)
    case 'array':
      return fc.array(ofSchema(Object(schema.items), root, depth + 1), {
        minLength: Math.min(Number(schema.minItems ?? 0), 50),
        maxLength: Math.min(Number(schema.maxItems ?? 5), 50),
      })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries<Json>(Object(schema.properties)).map(([name, each]) => [
            name,
            ofSchema(each, root, depth + 1),
          ]),
        ),
        { requiredKeys: [] },
      )
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function text({ pattern, minLength, maxLength }: Json): fc.Arbitrary<string> {
  const limits = { minLength: Number(minLength ?? 0), maxLength: Math.min(Number(maxLength ?? 60), 3000) }
  const usual = fc.oneof(
    fc.string(limits),
    fc.string({ ...limits, unit: 'grapheme' }),
    fc.constantFrom('2026-11-21', '2026-11-22T08:00:00.000Z', '10:30', '+971501234567', 'en', 'a@b.test'),
  )
  if (typeof pattern !== 'string') return usual
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return usual
  }
}

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'accept-language': fc.constantFrom(
      'ur',
      'hi;q=0.1',
      '*',
      `${'en,'.repeat(2000)}`,
      ';;q=,',
      'x-'.repeat(500),
    ),
    cookie: fc.constantFrom(
      'device=',
      'device=a; device=b',
      `a=${'b;'.repeat(2000)}`,
      'csrftoken=%%%',
      '=;=;',
    ),
    'if-none-match': fc.constantFrom('*', '"x"', `W/"${'x'.repeat(2000)}"`),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'unknown', '1,'.repeat(2000)),
  },
  { requiredKeys: [] },
)

const known = new Map<Route, fc.Arbitrary<Drawn>>()

/** What to change in valid inputs of a route. Made once for each, because that takes longer than the call. */
export function drawnInputs(route: Route): fc.Arbitrary<Drawn> {
  const drawn = known.get(route) ?? makeInputs(route)
  known.set(route, drawn)
  return drawn
}

/** A few stay as they are, half of the others change in one field. */
function makeInputs({ input }: Route): fc.Arbitrary<Drawn> {
  const root = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Json
  const named = Object.entries<Json>(Object(root.properties)).map(([name, schema]) => {
    const value = fc.oneof(
      { weight: 5, arbitrary: ofSchema(schema, root) },
      { weight: 3, arbitrary: hostile },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
    return [name, value] as const
  })
  const one = named.map(([name, value]) => fc.record({ [name]: value }))
  const many = fc.record(Object.fromEntries(named), { requiredKeys: [] })
  const some = one.length > 0 ? [fc.oneof(...one), many] : []
  const changes: fc.Arbitrary<Fields> = fc.oneof(
    { weight: 1, arbitrary: fc.constant({}) },
    ...some.map((arbitrary) => ({ weight: 3, arbitrary })),
  )
  return fc.record({
    changes,
    headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
  })
}

/** As a client can send it: JSON, and in path and query only texts. */
export function sendable({ method, path }: Route, input: Fields): Fields {
  const plain: Fields = JSON.parse(JSON.stringify(input))
  const inAddress = (name: string) => method === 'GET' || path.includes(`:${name}`)
  return Object.fromEntries(
    Object.entries(plain).map(([name, value]) => {
      if (!inAddress(name)) return [name, value]
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      // An empty part makes another path.
      return [name, text.toWellFormed() || ' ']
    }),
  )
}
