const LITERAL = /(['"`])([a-z0-9]+(?:-[a-z0-9]+)*)\1/g

/** The names of known icons among the string literals of these files, in alphabetical order. */
export function iconsIn(files: readonly string[], known: { readonly [name: string]: unknown }): string[] {
  const found = new Set<string>()
  for (const text of files)
    for (const [, , name] of text.matchAll(LITERAL)) if (name !== undefined && Object.hasOwn(known, name)) found.add(name)
  return [...found].sort()
}
