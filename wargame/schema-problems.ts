import * as z from 'zod'

/** What a printed JSON schema says against a value: for tests of schemas. */
export function schemaProblems(schema: z.core.JSONSchema.JSONSchema, value: unknown): string[] {
  const read = z.fromJSONSchema(schema).safeParse(value)
  return read.success ? [] : read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
}
