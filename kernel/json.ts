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
  for (const key of Object.keys(value)) {
    const part = copy((value as Record<string, unknown>)[key])
    if (key === '__proto__')
      Object.defineProperty(out, key, { value: part, enumerable: true, configurable: true, writable: true })
    else out[key] = part
  }
  return out as T
}

/** JSON with keys in alphabetical order: the same text for the same data, however it was stored meanwhile. */
export function sortedJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(sortedJson).join()}]`
  const object = value as JsonObject
  const parts = Object.keys(object)
    .sort()
    .map(key => `${JSON.stringify(key)}:${sortedJson(object[key]!)}`)
  return `{${parts.join()}}`
}
