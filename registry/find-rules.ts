import { findGame } from './index.ts'
import { adaptedRules } from './older-contracts.ts'
import list from './releases/list.json' with { type: 'json' }
import { type Rules, rulesOf } from './rules.ts'

/** A rules version that was frozen: kernel and game in one file, for every game that was begun under it. */
export type Release = {
  game: string
  version: string
  /** What its file meets of what screens expect: `CONTRACT` of its day. */
  contract: number
  /** In `releases/`, without `.js`; ends with the beginning of the SHA-256 of its content. */
  file: string
  /** Of what decides play; see freeze/fingerprint.ts. */
  fingerprint: string
  /** What made the fingerprint: another bundler writes other bytes. */
  bundler: string
}

/** In the order in which they were frozen. */
export const RELEASES: readonly Release[] = list

/** The rules of today. */
export async function todaysRules(game: string): Promise<Rules | null> {
  const entry = findGame(game)
  return entry && rulesOf(await entry.load())
}

/** The rules of this version, today's or frozen; null: neither is here. */
export async function findRules(game: string, version: string): Promise<Rules | null> {
  const today = await todaysRules(game)
  if (!today || today.game.version === version) return today
  const release = findRelease(game, version)
  return release ? releasedRules(release) : null
}

export const findRelease = (game: string, version: string): Release | null =>
  RELEASES.find(r => r.game === game && r.version === version) ?? null

/** Where the file of a release lies. */
export const addressOf = ({ file }: Release): string => new URL(`./releases/${file}.js`, import.meta.url).href

/** The rules in a frozen file, which is fetched when it is asked for. */
export async function releasedRules(release: Release): Promise<Rules> {
  const { rules }: { rules: Rules } = await import(/* @vite-ignore */ addressOf(release))
  return adaptedRules(rules)
}

/** Why a game of this version cannot be played here, in words. */
export const unknownVersion = (name: string, version: string, today: string): string =>
  `This game was begun under rules ${version} of ${name}, which are not here; today's are rules ${today}.`
