/** Two paths to one object. */
export type Alias = { first: string; second: string }

/**
 * An object that can be reached by two paths, or null. Played in place, what is written along the one path changes the other too; after
 * saving and loading it no longer does.
 */
export function findAlias(value: unknown): Alias | null {
  const paths = new Map<object, string>()
  const search = (part: unknown, path: string): Alias | null => {
    if (typeof part !== 'object' || part === null) return null
    const first = paths.get(part)
    if (first !== undefined) return { first, second: path }
    paths.set(part, path)
    for (const [key, inner] of Object.entries(part)) {
      const found = search(inner, path === '' ? key : `${path}.${key}`)
      if (found) return found
    }
    return null
  }
  return search(value, '')
}
