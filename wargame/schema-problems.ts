import * as z from 'zod'

/** What a printed JSON schema says against values: for tests of schemas. */
export function problemsBySchema(schema: z.core.JSONSchema.JSONSchema): (value: unknown) => string[] {
  const form = z.fromJSONSchema(schema)
  return value => {
    const read = form.safeParse(value)
    return read.success ? [] : read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  }
}
