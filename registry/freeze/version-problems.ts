import type { Release } from '../find-rules.ts'
import { bundlerOf } from './bundle.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { FrozenGame } from './game-source.ts'

/**
 * What is wrong with the version a game gives itself, in words that say what to do; null: nothing. One that is higher than all that were
 * frozen is in the making: it may change until it is frozen too.
 */
export async function findVersionProblem(root: string, game: FrozenGame, releases: readonly Release[]): Promise<string | null> {
  const { id, version, file } = game
  const own = releases.filter(r => r.game === id)
  const last = Math.max(0, ...own.map(r => Number(r.version)))
  const frozen = own.find(r => r.version === version)
  if (!frozen)
    return Number(version) > last
      ? null
      : `${file}: the version '${version}' must be a number higher than ${last}, the last frozen.`
  if (frozen.bundler !== bundlerOf(root))
    return `The fingerprint of ${id} ${version} is of ${frozen.bundler}, and this is ${bundlerOf(root)}: run \`npm run freeze -- --fingerprints\` before anything else changes.`
  if ((await fingerprintOf(root, game)) === frozen.fingerprint) return null
  return `${id} no longer plays by the rules ${version} that were frozen, or its saved games would hold something else: raise the version in ${file} to '${last + 1}' and run \`npx sandtable golden ${id} --renew\`. Games of version ${version} go on by registry/releases/${frozen.file}.js.`
}
