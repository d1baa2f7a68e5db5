import { apartmentColumns, apartmentNotes } from '@brightkey/contract/apartments/fields'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerColumns } from '@brightkey/contract/cleaners/fields'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { TemplateFile } from '@brightkey/contract/templates/schema'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { bindings } from '../../src/app.ts'
import { shareWorld } from '../shared-world.ts'

const world = shareWorld()

// A schema's definition, as far as it has other schemas in it.
type Definition = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
}

/** Each schema of a text in another one, with its path. */
function textsIn(schema: z.ZodMiniType, path: string): [string, z.ZodMiniType][] {
  const { type, shape, element, innerType, options, valueType, in: input } = schema._zod.def as Definition
  if (type === 'string') return [[path, schema]]
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, each]) => textsIn(each, `${path}.${name}`)),
    ...(element ? textsIn(element, `${path}[]`) : []),
    ...[innerType, valueType, input].flatMap((each) => (each ? textsIn(each, path) : [])),
    ...(options ?? []).flatMap((each) => textsIn(each, path)),
  ]
}

const notes = /(^|_)(note|notes|reason|text)(_texts)?$|^texts$/
/** Compared, looked up or parsed as they are, and never shown. */
const neverShown = [
  ...['search', 'q', 'area', 'cursor', 'email', 'recipient', 'password', 'current_password', 'new_password'],
  ...['token', 'refresh', 'code', 'e', 'r', 's', 'csv', 'phones', 'image', 'rrule'],
]

test('of all texts that routes and files take, only notes may have several lines', () => {
  const inputs = [
    ...bindings.map(({ route }) => [route.address, route.input] as const),
    ['file of templates', TemplateFile] as const,
  ]
  const several = inputs.flatMap(([name, schema]) =>
    textsIn(schema, '')
      .filter(([, text]) => z.safeParse(text, 'a\nb').success)
      .map(([path]) => ({ name: `${name} ${path}`, field: path.replace(/(\[\]|\.(en|ru|ur|hi|ar))*$/, '') }))
      .filter(({ field }) => {
        const last = field.slice(field.lastIndexOf('.') + 1)
        return !notes.test(last) && !neverShown.includes(last)
      })
      .map((each) => each.name),
  )
  expect(several).toEqual([])
})

test('imported apartments and cleaners have several lines in their notes only', async () => {
  const imports = {
    apartment: [apartmentRoutes.import, apartmentColumns, apartmentNotes, { name: 'Gate', type: 'villa' }],
    cleaner: [cleanerBookRoutes.import, cleanerColumns, ['note'], { first_name: 'Anna' }],
  } as const
  const wrong: string[] = []
  for (const [name, [route, columns, notes, good]] of Object.entries(imports))
    for (const column of columns.filter((each) => each !== 'id'))
      for (const control of ['\n', '\r', '\t', '\u0085', '\u2028']) {
        const row: Record<string, string> = { ...good, [column]: `a${control}b` }
        const csv = `${columns.join(',')}\n${columns.map((each) => `"${row[each] ?? ''}"`).join(',')}`
        const { bad } = await world().admin.call(route, { csv })
        if (bad === 0 && !notes.some((note) => note === column)) wrong.push(`${name}: ${column}`)
      }
  expect(wrong).toEqual([])
})
