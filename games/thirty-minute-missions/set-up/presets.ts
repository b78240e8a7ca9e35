import type { Preset, SeatId } from '@sandtable/kernel'
import { DEFAULTS } from '../army/muster.ts'
import { findReadySquad } from '../army/ready.ts'
import { MISSIONS } from '../data/figures.ts'
import type { SizeId, Squad } from '../data/types.ts'
import type { Setup } from '../setup.ts'
import type { Options } from '../world.ts'

type Entry = {
  id: string
  name: string
  text: string
  size: SizeId
  /** Null: it is rolled for. */
  mission: string | null
  squads: readonly [string, string]
  seats?: readonly [readonly SeatId[], readonly SeatId[]]
  options?: Partial<Options>
}
const squad = (id: string): Squad => findReadySquad(id)!

const presetOf = ({ id, name, text, size, mission, squads, seats = [['ann'], ['bob']], options = {} }: Entry): Preset<Setup> => ({
  id,
  name,
  text,
  setup: {
    options: { ...DEFAULTS, size, mission, ...options },
    sides: [
      { seats: seats[0], squad: squad(squads[0]) },
      { seats: seats[1], squad: squad(squads[1]) },
    ],
  },
})

/** A mission with two ready squads of its size. */
const mission = (id: string, a: string, b: string): Entry => {
  const { name, size, rounds, briefing } = MISSIONS.get(id)!
  const who = `${squad(a).name} against ${squad(b).name}, ${rounds} rounds.`
  return { id: id.replaceAll('_', '-'), name, text: `${briefing} ${who}`, size, mission: id, squads: [a, b] }
}
const mirror = (size: SizeId, id: string, both: string): Entry => {
  const { name } = MISSIONS.get(id)!
  return {
    id: `mirror-${size}`,
    name: `${name}, mirrored`,
    text: `${squad(both).name} on both sides.`,
    size,
    mission: id,
    squads: [both, both],
  }
}

const ENTRIES: readonly Entry[] = [
  {
    ...mission('show_of_force', 'picket', 'knife'),
    id: 'first-mission',
    name: 'First mission',
    text: 'Two patrols meet: Compact Picket against Ashen Knife. Both squads stand ready, the first activation begins at once.',
    options: { ready: true },
  },
  mission('reconnaissance', 'picket', 'sky_patrol'),
  mission('show_of_force', 'knife', 'picket'),
  mission('winds_of_war', 'spearhead', 'breakers'),
  mission('endless_pursuit', 'spearhead', 'breakers'),
  mission('counterattack', 'breakers', 'spearhead'),
  mission('the_call_of_darkness', 'spearhead', 'tidebreakers'),
  mission('the_order_to_destroy', 'blackdawn', 'ironline'),
  mission('emissary_of_darkness', 'blackdawn', 'ironline'),
  mission('burning_sandstorm', 'ironline', 'blackdawn'),
  mission('protect_the_relic', 'blackdawn', 'ironline'),
  mission('protect_the_base', 'dreadhost', 'coalition'),
  mission('marshall_law', 'coalition', 'dreadhost'),
  mirror('scouting', 'show_of_force', 'picket'),
  mirror('skirmish', 'winds_of_war', 'spearhead'),
  mirror('operation', 'burning_sandstorm', 'blackdawn'),
  mirror('battle', 'marshall_law', 'coalition'),
  {
    ...mission('winds_of_war', 'spearhead', 'breakers'),
    id: 'rolled-mission',
    name: 'Rolled mission',
    text: 'A die decides which mission is played; both sides may agree on another.',
    mission: null,
  },
  {
    ...mission('winds_of_war', 'tidebreakers', 'breakers'),
    id: 'coast',
    name: 'Coast',
    text: 'Boats and a submarine: the first and the last row of the board are water.',
  },
  {
    ...mission('show_of_force', 'sky_patrol', 'knife'),
    id: 'hexless',
    name: 'Without hexes',
    text: 'Positions are free and distances are measured in inches.',
    options: { hexless: true },
  },
  {
    ...mission('show_of_force', 'picket', 'knife'),
    id: 'custom-map',
    name: 'Your own battlefield',
    text: 'The players build the battlefield in turn, and agree which cover counts.',
    options: { customMap: true, scatterAgree: true },
  },
  {
    ...mission('protect_the_base', 'ironline', 'coalition'),
    id: 'open-play',
    name: 'Open play',
    text: 'No limit: an operation squad against a whole battle squad. The sides are uneven.',
    options: { openPlay: true },
  },
  {
    ...mission('show_of_force', 'picket', 'knife'),
    id: 'solo',
    name: 'Solo',
    text: 'One person plays both patrols; nothing is hidden.',
    options: { solo: true },
  },
  {
    ...mission('the_order_to_destroy', 'blackdawn', 'ironline'),
    id: 'teams',
    name: 'Two against two',
    text: 'Two people a side share squad and turns; who activates first is rolled every round.',
    seats: [
      ['ann', 'cas'],
      ['bob', 'dan'],
    ],
  },
  {
    ...mission('counterattack', 'spearhead', 'breakers'),
    id: 'one-against-two',
    name: 'One against two',
    text: 'One player against two who share a squad.',
    seats: [['ann'], ['bob', 'cas']],
  },
  {
    ...mission('the_call_of_darkness', 'breakers', 'spearhead'),
    id: 'volley',
    name: 'Volleys',
    text: 'Attacks may be declared together and rolled at once.',
    options: { volley: true, keepLimbs: true },
  },
]

/** Battles to begin at once, the best for a first game first: every mission, mirror matches, every option, teams. */
export const presets: readonly Preset<Setup>[] = ENTRIES.map(presetOf)
