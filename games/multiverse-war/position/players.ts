import { type Path, type Refuse, repeatsIn } from '@sandtable/wargame/read'
import { playersLeft } from '../basics/queries.ts'
import { VICTORY_MODES } from '../data/events.ts'
import { BLUFF, CARD_RULES } from '../data/realm.ts'
import { ABILITY_LIMIT } from '../data/units.ts'
import type { World } from '../world.ts'
import type { Described } from './form.ts'

/** Everything belongs to somebody who plays, and everybody has what a player can have. */
export function refusePlayers(world: World, described: Described, refuse: Refuse): void {
  refuseSides(world, described, refuse)
  refuseCards(described, refuse)
  for (const i of described.players.keys()) refusePlayer(world, described, i, refuse)
  refuseDeals(described, refuse)
}
/** Whether everybody who is named plays. */
export function areKnown({ players, order }: World, described: Described, refuse: Refuse): boolean {
  const { buildings, heroes, encounters, effects, land, treaties, cooldowns } = described
  const named: [Path, string | null][] = [
    ...buildings.map((one, i): [Path, string] => [['buildings', i, 'player'], one.player]),
    ...heroes.map((one, i): [Path, string] => [['heroes', i, 'player'], one.player]),
    ...encounters.map((one, i): [Path, string | null] => [['encounters', i, 'player'], one.player]),
    ...effects.map((one, i): [Path, string] => [['effects', i, 'owner'], one.owner]),
    ...land.map((one, i): [Path, string | null] => [['land', i, 'mineOf'], one.mineOf]),
    ...treaties.flatMap((one, i) => one.between.map((id): [Path, string] => [['treaties', i, 'between'], id])),
    ...cooldowns.flatMap((one, i) => one.between.map((id): [Path, string] => [['cooldowns', i, 'between'], id])),
    ...described.players.flatMap((one, i) => one.loans.map(({ from }): [Path, string] => [['players', i, 'loans'], from])),
    ...described.players.map((one, i): [Path, string] => [['players', i, 'id'], one.id]),
    [['active'], described.active],
  ]
  const strange = named.filter(([, id]) => id !== null && !Object.hasOwn(players, id))
  for (const [path, id] of strange) refuse(path, `no player is called '${id}'`, 'MV-SET-01')
  const isWhole = [...order].sort().join() === Object.keys(players).sort().join()
  if (!isWhole) refuse(['order'], 'it names every player once', 'MV-SET-05')
  return isWhole && strange.length === 0
}
/** MV-SET-01, MV-SET-09, MV-FFA-02. */
function refuseSides(
  world: World,
  { players, blocks, buildings, active, phase, round, options }: Described,
  refuse: Refuse,
): void {
  for (const id of repeatsIn(players.map(one => one.id))) refuse(['players'], `two players are called '${id}'`, 'MV-SET-01')
  const all = Object.values(world.players)
  for (const key of repeatsIn(all.map(one => one.faction)))
    refuse(['players'], `two players have the faction '${key}'`, 'MV-SET-09')
  if (new Set(playersLeft(world).map(one => one.side)).size < 2)
    refuse(['players'], 'there are two sides at least that are not out', 'MV-SET-01')
  const isOut = (id: string): boolean => world.players[id]?.isOut === true
  if (phase === 'action' && isOut(active)) refuse(['active'], 'this player is out', 'MV-R-137')
  for (const [i, { player }] of blocks.entries())
    if (isOut(player)) refuse(['blocks', i, 'player'], 'this player is out: nothing of his is on the board', 'MV-FFA-02')
  for (const [i, { player }] of buildings.entries())
    if (isOut(player)) refuse(['buildings', i, 'player'], 'this player is out: nothing of his is on the board', 'MV-FFA-02')
  if (options.turnLimit && round > options.turnLimit) refuse(['round'], 'the agreed rounds are over', 'MV-VICT-09')
}
/** MV-R-68: a bluff never leaves its owner. */
function refuseCards({ players, row }: Described, refuse: Refuse): void {
  const held: [Path, string][] = [
    ...players.flatMap(({ hand }, i) => hand.map((key, k): [Path, string] => [['players', i, 'hand', k], key])),
    ...row.map((key, k): [Path, string] => [['row', k], key]),
  ]
  for (const [path, key] of held)
    if (key === BLUFF) refuse(path, 'Empty Words is in every hand already and never leaves it', 'MV-R-68')
}
const PORTAL_STAGES = VICTORY_MODES.find(one => one.key === 'portal')!.stages!
function refusePlayer({ options }: World, { players, run }: Described, i: number, refuse: Refuse): void {
  const isMidway = run !== undefined
  const { hand, portal, missions, missionsDone, tracks, abilities, loans, id } = players[i]!
  const no = (field: string, text: string, rule: `MV-${string}`): void => refuse(['players', i, field], text, rule)
  if (hand.length > CARD_RULES.handLimit && !isMidway) no('hand', `a hand holds ${CARD_RULES.handLimit} cards`, 'MV-CARD-09')
  if (hand.length > 0 && !options.combatCards && !isMidway) no('hand', 'combat cards are not in play', 'MV-CARD-01')
  if (portal >= PORTAL_STAGES) no('portal', `with ${PORTAL_STAGES} stages the game is won`, 'MV-PORTL-02')
  if (abilities > ABILITY_LIMIT.maximum) no('abilities', `nobody uses more than ${ABILITY_LIMIT.maximum} in a round`, 'MV-ABL-04')
  if (missionsDone >= 3) no('missionsDone', 'with three missions the game is won', 'MV-MISS-02')
  for (const key of repeatsIn(missions.map(mission => mission.key))) no('missions', `'${key}' is held twice`, 'MV-MISS-01')
  for (const type of repeatsIn(tracks.map(track => track.type))) no('tracks', `there are two tracks of '${type}'`, 'MV-VET-02')
  if (loans.some(loan => loan.from === id)) no('loans', 'nobody lends to himself', 'MV-DIPL-05')
}
/** MV-DIPL-02. */
function refuseDeals({ treaties, cooldowns, round }: Described, refuse: Refuse): void {
  for (const [i, { between, until }] of treaties.entries()) {
    if (between[0] === between[1]) refuse(['treaties', i, 'between'], 'a treaty is between two players', 'MV-DIPL-02')
    if (until < round) refuse(['treaties', i, 'until'], 'it is over', 'MV-DIPL-02')
    if (until > round + 2) refuse(['treaties', i, 'until'], 'a treaty lasts three rounds', 'MV-DIPL-02')
  }
  for (const [i, { between }] of cooldowns.entries())
    if (between[0] === between[1]) refuse(['cooldowns', i, 'between'], 'it is between two players', 'MV-DIPL-03')
}
