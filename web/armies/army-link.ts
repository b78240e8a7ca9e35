/** The link that carries a whole army: its code stands behind the #, so that no server ever sees it. */
export const armyLink = (origin: string, game: string, code: string): string =>
  `${origin}/armies?${new URLSearchParams({ game })}#${new URLSearchParams({ army: code })}`

/** The code of a link's last part; null: it carries no army. */
export const codeIn = (hash: string): string | null => new URLSearchParams(hash).get('army')
