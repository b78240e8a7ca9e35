export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
export const areOpen = (count: number): string => (count === 1 ? '1 is still open' : `${count} are still open`)

/** 'Ada', 'Ada and Hela', 'Ada, Hela and Cas'. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
