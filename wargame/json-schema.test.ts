import { expect, test } from 'vitest'
import { described, list, oneOf, optional, orNull, ruled, shape, whole, withDefault } from './fields.ts'
import { jsonSchemaOf } from './json-schema.ts'

test('a form is told to editors: names to choose from, limits, what it is and by which rule', () => {
  const army = shape({
    chief: ruled('T-FORM-02', oneOf('unit', ['lancers', 'rifles']), 'who leads'),
    size: withDefault(whole(1, 9), 3),
    note: described('for readers', optional(list(oneOf('word', ['x'])))),
    side: orNull(oneOf('side', ['a', 'b'])),
  })
  expect(jsonSchemaOf(army, 'An army')).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'An army',
    type: 'object',
    required: ['chief'],
    additionalProperties: false,
    properties: {
      chief: { type: 'string', enum: ['lancers', 'rifles'], description: 'who leads [T-FORM-02]' },
      size: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
      note: { type: 'array', description: 'for readers' },
      side: { default: null },
    },
  })
})
