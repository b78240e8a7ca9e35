import type { Begun, Loaded } from '@sandtable/kernel'
import { loadedOf, problems, read, type Subject } from '@sandtable/wargame/read'
import { armyFrom } from './army/read-army.ts'
import { emptyWorld, freshPlayer } from './basics/fresh.ts'
import { battlefieldOf } from './data/battlefields.ts'
import { fastOptions, orderFrom } from './set-up/card.ts'
import { changedOf } from './set-up/classes.ts'
import { layField, settleObjective } from './set-up/field.ts'
import { muster } from './set-up/muster.ts'
import { withUsual } from './set-up/options.ts'
import { refuseCard } from './set-up/refuse-card.ts'
import { openQuestions, PLAYERS, SETUP, type Setup, seatsOf, sideOf } from './set-up/written.ts'
import type { Card, Options, PlayerId, World } from './world.ts'

export type { Setup } from './set-up/written.ts'

const ABOUT: Subject = { what: 'a set-up', rule: 'WL-CARD-01' }
/** Checks a set-up from outside. */
export function readSetup(raw: unknown): Loaded<Setup> {
  const form = read(SETUP, raw, ABOUT)
  if (!form.ok) return form
  const { found, refuse } = problems(ABOUT)
  const setup = { ...form.value, players: form.value.players.map(one => ({ ...one, army: one.army && armyFrom(one.army) })) }
  refuseCard(setup, refuse)
  return loadedOf(found, () => setup)
}

const playersOf = (setup: Setup) =>
  setup.players.map(({ seat, scale, extraCredit }, i) => ({
    ...freshPlayer(PLAYERS[i]!, seat, sideOf(setup, i)),
    scale: Math.round(Number(scale) * 100),
    // WL-R-136: nobody holds it.
    purse: Math.round(extraCredit * 100),
  }))
function cardOf(setup: Setup): Card {
  const { card, options } = setup
  const { battleOf, location, date, backstory, budgets, houseRules, whoDecided } = card
  const reachedFirst: PlayerId = card.reachedFieldFirst ?? PLAYERS[0]
  return {
    ...{ battleOf, location, date, backstory, reachedFirst, whoDecided },
    budget: card.budget ?? Math.max(...budgets),
    objective: card.objective ?? { id: 'annihilation' },
    // WL-R-139.
    defender: card.defender,
    attackedFirst: card.attackedFirst ?? PLAYERS[1],
    fastPlay: card.fastPlay ?? true,
    open: openQuestions(setup),
    ...{ budgets: [...budgets], agreed: Object.keys(options), houseRules: [...houseRules] },
  }
}
function optionsOf({ card, options }: Setup): Options {
  const own = withUsual({ ...options, ...(card.effectiveAgainst === null ? {} : { effectiveAgainst: card.effectiveAgainst }) })
  return card.fastPlay === null ? own : { ...own, ...fastOptions(card.fastPlay, Object.keys(options)) }
}

export function begin(setup: Setup): Begun<World> {
  const seats = seatsOf(setup)
  const players = playersOf(setup)
  const card = cardOf(setup)
  const world = emptyWorld(optionsOf(setup), card, seats, players)
  world.order = orderFrom(
    players.map(({ id }) => id),
    card.attackedFirst,
  )
  if (setup.battlefield !== null) layField(world, battlefieldOf(setup.battlefield), setup.items)
  if (world.battlefield !== '' && !card.open.includes('objective')) settleObjective(world)
  // WL-SHEET-09: from now on the armies are locked.
  world.own = { ...world.own, ...changedOf(setup.players) }
  for (const [i, { army }] of setup.players.entries()) if (army) muster(world, PLAYERS[i]!, army)
  return { seats, world, first: { proc: 'battle', vars: {} } }
}
