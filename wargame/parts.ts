import type { RuleId } from '@sandtable/kernel'
import type * as z from 'zod/mini'
import { ABOUT, type About, type Field } from './fields.ts'

// What a form is made of, and what is known of its parts: for whoever goes through it beside what was written.

export type AnyField = z.core.$ZodTypes
export const known = (field: z.core.$ZodType): AnyField => field as AnyField
/** The field itself and what it wraps. */
export function layersOf(field: AnyField): AnyField[] {
  const { def } = field._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return [field, ...layersOf(known(def.innerType))]
  if (def.type === 'union') return [field, ...def.options.flatMap(one => layersOf(known(one)))]
  return [field]
}
/** What lies at this key of a field, in whichever of its forms. */
export const partsAt = (field: AnyField, key: PropertyKey): AnyField[] =>
  layersOf(field).flatMap(({ _zod: { def } }) => {
    const part =
      def.type === 'object'
        ? Object.hasOwn(def.shape, key) && def.shape[String(key)]
        : def.type === 'array'
          ? def.element
          : def.type === 'tuple'
            ? def.items[Number(key)]
            : def.type === 'record' && def.valueType
    return part ? [known(part)] : []
  })

/** The rule nearest to this place. */
export function findRule(root: Field, path: readonly PropertyKey[]): RuleId | undefined {
  let fields = [known(root)]
  const ruleOf = () => fields.flatMap(layersOf).flatMap(field => ABOUT.get(field)?.rule ?? [])[0]
  let rule = ruleOf()
  for (const key of path) {
    fields = fields.flatMap(field => partsAt(field, key))
    rule = ruleOf() ?? rule
  }
  return rule
}

/** Every value of this form of which something is known, with its place. */
export function knownIn(root: Field, value: unknown): { path: readonly PropertyKey[]; value: unknown; about: About }[] {
  const found: ReturnType<typeof knownIn> = []
  const look = (fields: readonly AnyField[], one: unknown, path: readonly PropertyKey[]): void => {
    for (const field of fields.flatMap(layersOf)) {
      const about = ABOUT.get(field)
      if (about) found.push({ path, value: one, about })
    }
    if (typeof one !== 'object' || one === null) return
    for (const [key, part] of Object.entries(one)) {
      const at = Array.isArray(one) ? Number(key) : key
      look(
        fields.flatMap(field => partsAt(field, at)),
        part,
        [...path, at],
      )
    }
  }
  look([known(root)], value, [])
  return found
}
