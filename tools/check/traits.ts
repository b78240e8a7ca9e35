import { GAMES, NO_TRAIT_NAMES } from './lists.ts'
import { covers, errorAt, type Finding, isTest, type Source } from './source.ts'

/** The folder of the game a path lies in, if it does. */
function findGame(path: string): string | null {
  const pattern = GAMES.find(game => covers(`${game}/*`, path))
  return pattern ? path.split('/').slice(0, pattern.split('/').length).join('/') : null
}

/** Whether a path lies in a folder of this name in its game, in whichever chapter. */
const isPart = (path: string, game: string, part: string): boolean => path.slice(game.length).includes(`/${part}/`)
/** Files of traits say so: `traits.ts`, `titan-traits.ts`, `card-traits-basic.ts`, or all of a folder `traits/`. */
const holdsTraits = (path: string): boolean => /(?:\/traits\/|[/-]traits\b[^/]*\.ts$)/.test(path)

/** Trait ids by game: every `id: '…'` in its traits. */
function traitIds(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { path, code, strings } of sources) {
    const game = findGame(path)
    if (!game || !holdsTraits(path) || isTest(path)) continue
    const known = ids.get(game) ?? new Set()
    for (const { at, text } of strings) if (/(?<![\w$])id:\s*$/.test(code.slice(Math.max(0, at - 40), at))) known.add(text)
    ids.set(game, known)
  }
  return ids
}

/** Procedures, asks and the kernel that name a trait: a hook is missing there. */
export function checkTraits(sources: readonly Source[]): readonly Finding[] {
  const ids = traitIds(sources)
  const all = new Set([...ids.values()].flatMap(known => [...known]))
  return sources.flatMap(source => {
    if (isTest(source.path)) return []
    const game = findGame(source.path)
    const isBlind = game && NO_TRAIT_NAMES.some(part => isPart(source.path, game, part))
    const banned = covers('kernel', source.path) ? all : isBlind ? ids.get(game) : null
    return source.strings
      .filter(({ text }) => banned?.has(text))
      .map(({ at, text }) => errorAt(source, at, 'trait-name', `'${text}' is a trait: open a hook for it instead`))
  })
}
