/**
 * These fields of an object and no others, shared with it. Views are built up from lists of what is open: a field that nobody lists
 * stays hidden.
 */
export function picked<T extends object, K extends keyof T>(whole: T, fields: readonly K[]): Pick<T, K> {
  const part = {} as { -readonly [F in K]: T[F] }
  for (const field of fields) part[field] = whole[field]
  return part
}
