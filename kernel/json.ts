/** Everything in a state, choice, event or view. State types are `type` aliases (not interfaces) and use `| null` (not `?`). */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

/** A deep copy of plain data: what is changed in the one is not changed in the other. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = new Array(value.length)
    for (let i = 0; i < items.length; i++) items[i] = copy(value[i])
    return items as T
  }
  const out: Record<string, unknown> = {}
  for (const key in value) out[key] = copy(value[key])
  return out as T
}
