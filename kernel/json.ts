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
  // Spreading keeps the shape of the original, which is far quicker than writing key by key; only parts need a copy of their own.
  const out: Record<string, unknown> = { ...(value as Record<string, unknown>) }
  for (const key in out) {
    const part = out[key]
    if (typeof part !== 'object' || part === null) continue
    if (key === '__proto__')
      Object.defineProperty(out, key, { value: copy(part), enumerable: true, configurable: true, writable: true })
    else out[key] = copy(part)
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
