const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200)
const isTree = (value: unknown): value is { readonly [key: string]: unknown } => typeof value === 'object' && value !== null
/** The same fields in the same order; of lists one may be longer. */
const haveSameKeys = (a: object, b: object): boolean =>
  Array.isArray(a) && Array.isArray(b) ? true : Object.keys(a).join() === Object.keys(b).join()

/** Where two pieces of plain data first differ when they are written down, and what stands there; null where they are equal to the byte. */
export function findDifference(a: unknown, b: unknown, path = ''): { path: string; a: string; b: string } | null {
  if (JSON.stringify(a) === JSON.stringify(b)) return null
  if (!isTree(a) || !isTree(b) || !haveSameKeys(a, b)) return { path, a: brief(a), b: brief(b) }
  for (const key of Object.keys(Array.isArray(a) && Array.isArray(b) && b.length > a.length ? b : a)) {
    const found = findDifference(a[key], b[key], path === '' ? key : `${path}.${key}`)
    if (found) return found
  }
  return null
}
