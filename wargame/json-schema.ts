import * as z from 'zod/mini'
import { ABOUT } from './fields.ts'

/** A form as JSON Schema (draft 2020-12), which editors complete by. Kept apart: what only reads has no need of it. */
export function jsonSchemaOf(form: object, title: string): object {
  if (!(form instanceof z.core.$ZodType)) throw new Error(`${title}: no form that can be told to editors`)
  const { $schema, ...schema } = z.toJSONSchema(form, {
    io: 'input',
    metadata: ABOUT,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const about = ABOUT.get(zodSchema)
      delete jsonSchema.rule
      if (about) jsonSchema.description = [about.description, about.rule && `[${about.rule}]`].filter(Boolean).join(' ')
    },
  })
  return { $schema, title, ...schema }
}
