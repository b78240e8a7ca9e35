/** Two paths to the same object inside plain data, or null: what is written through one would change the other, but not after a reload. */
export function findAlias(value: unknown): readonly [string, string] | null {
  const seen = new Map<object, string>()
  const walk = (part: unknown, path: string): readonly [string, string] | null => {
    if (typeof part !== 'object' || part === null) return null
    const before = seen.get(part)
    if (before !== undefined) return [before, path]
    seen.set(part, path)
    for (const [key, inner] of Object.entries(part)) {
      const found = walk(inner, `${path}.${key}`)
      if (found) return found
    }
    return null
  }
  return walk(value, 'state')
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
