/** Sentences and labels begin with a capital letter. */
export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** 'Ada', 'Ada and Hela', 'Ada, Hela and Cas'. */
export const listed = (parts: readonly string[], last: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
