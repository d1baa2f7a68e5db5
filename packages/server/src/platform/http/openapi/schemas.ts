import { namedSchemas } from '@brightkey/contract/names'
import { z } from 'zod/mini'

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, unknown>
  required?: string[]
}

const definitions = '#/$defs/'
const components = '#/components/schemas/'

/**
 * JSON Schemas in which the contract's exported schemas are references to components. A schema that takes less than it returns, such
 * as one with defaults, has two components; the one for requests ends in `Input`.
 */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {}

  /** A schema as it is written into a request or a response. */
  of(type: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    // As a property, so that a named schema is a reference as well.
    const { properties, $defs = {} } = convert(z.object({ type: z.optional(type) }), io)
    const found = Object.entries($defs as Record<string, JsonSchema>).map(
      ([name, { id: _id, ...schema }]) => [name, schema] as const,
    )
    const renamed = new Map(
      found
        .filter(([name, schema]) => io === 'input' && differs(schema, this.#output(name)))
        .map(([name]) => [definitions + name, `${components}${inputName(name)}`] as const),
    )
    const named = (schema: unknown) => withReferences(schema, renamed) as JsonSchema
    for (const [name, schema] of found)
      this.components[renamed.has(definitions + name) ? inputName(name) : name] = named(schema)
    return named(properties?.type ?? {})
  }

  /** The fields of an input, whichever schema they come from. */
  fields(type: z.ZodMiniType): { fields: Map<string, JsonSchema>; required: ReadonlySet<string> } {
    const { required = [] } = convert(type, 'input')
    const shape: Record<string, z.ZodMiniType> = Object(Reflect.get(type, 'shape'))
    const fields = Object.entries(shape).map(([name, field]) => [name, this.of(field, 'input')] as const)
    return { fields: new Map(fields), required: new Set(required) }
  }

  readonly #outputs = new Map<string, JsonSchema>()

  #output(name: string): JsonSchema {
    const known = this.#outputs.get(name)
    if (known) return known
    const type = byName.get(name)
    const schema = type ? convert(type, 'output') : {}
    this.#outputs.set(name, schema)
    return schema
  }
}

const registry = z.registry<{ id: string }>()
for (const [schema, id] of namedSchemas) registry.add(schema, { id })
const byName = new Map([...namedSchemas].map(([schema, name]) => [name, schema] as const))

const inputName = (name: string) => (name.endsWith('Input') ? name : `${name}Input`)

/** Without the ids that name them, and open: a response may have a key more in a later release. */
function convert(type: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema }: JsonSchema = z.toJSONSchema(type, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // What JSON can hold anyway.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  // One with a name is a reference to itself.
  const { $ref, $defs } = schema as { $ref?: string; $defs?: Record<string, JsonSchema> }
  const { id: _id, ...own } =
    $ref === undefined ? schema : { ...$defs?.[$ref.slice(definitions.length)], $defs }
  return own
}

function differs(input: JsonSchema, output: JsonSchema): boolean {
  const { $defs: _defs, ...own } = output
  return JSON.stringify(sorted(input)) !== JSON.stringify(sorted(own))
}

const sorted = (schema: JsonSchema) => Object.entries(schema).toSorted(([a], [b]) => (a < b ? -1 : 1))

function withReferences(schema: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withReferences(each, renamed))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? (renamed.get(value) ?? value.replace(definitions, components))
        : withReferences(value, renamed),
    ]),
  )
}
