import type { Placed, Play } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { mark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { comesFromOrbit, isLastResort, setUpBudget, spendBudget, waitingOf } from '../../battle/reserves.ts'
import { armAll, MAKER_WEAPONS } from '../../factions/maker-weapons.ts'
import { type Hooks, proc } from '../../hooks.ts'
import { type Formation, foeOf, SIDES, type SideId, type World } from '../../world.ts'
import { canGoOn, deployAsk, stepOf } from '../asks/deploy.ts'
import { findReady } from '../ready-deployment.ts'
import { isLastStand } from '../zones.ts'
import { enter, setDown, spotsOf } from './enter.ts'

type Teller = Pick<Play<World, Hooks, string>, 'world' | 'emit'>

/** What is bought in set-up: the price, what is left, and whether it was had although it was too dear (MW-R-83). */
function buy(
  world: World,
  id: string,
): { formation: string; side: SideId; cost: number; left: number | null; lastResort: boolean } {
  const formation = formationOf(world, id)
  const { side, supplyCost: cost } = formation
  const lastResort = isLastResort(world, formation)
  spendBudget(world, side, cost)
  return { formation: id, side, cost, left: world.sides[side].budget, lastResort }
}

/** Sets a formation down where it was placed for its side, with the first of the weapons it could choose (MW-TERRAN-01). */
function placeReady({ world, emit }: Teller, formation: Formation, places: readonly Placed[]): void {
  const { id, side } = formation
  emit('deployed', 'MW-R-183', buy(world, id))
  setDown(world, formation, places)
  emit('entered', 'MW-DEPLOY-04', { formation: id, side, by: 'edge', places: spotsOf(world, places) })
  const weapons = armAll(world, formation, MAKER_WEAPONS[0]!.id)
  if (Object.keys(weapons).length > 0) emit('weapons chosen', 'MW-TERRAN-01', { formation: id, weapons })
}

/** MW-DEPLOY-05: the sides deploy one formation each in turn, the host first, until both have dropped out. */
export const deployArmies = proc<{ side: SideId }>()('deployArmies', 'MW-DEPLOY-05', {
  begin(play, vars) {
    const { world } = play
    vars.side = 'a'
    for (const side of SIDES) {
      const budget = setUpBudget(world, side)
      Object.assign(world.sides[side], { budget: budget?.total ?? null, ready: false })
      play.emit('set-up budget', 'MW-DEPLOY-02', { side, budget })
    }
    // MW-R-178: what the defender of a last stand has in orbit is bought, and waits.
    const orbital = isLastStand(world) ? waitingOf(world, 'a').filter(f => comesFromOrbit(world, f)) : []
    for (const formation of orbital) {
      formation.paid = true
      play.emit('reserve bought', 'MW-R-178', { formation: formation.id, side: 'a', cost: 0, left: null, lastResort: false })
    }
    return play.goto(world.options.ready ? 'ready' : 'next')
  },
  /** MW-R-183: nobody is asked; the sides still deploy in turn. */
  ready(play) {
    const { world } = play
    let idle = 0
    for (let side: SideId = 'a'; idle < SIDES.length; side = foeOf(side)) {
      const next = findReady(world, side)
      idle = next ? 0 : idle + 1
      if (next) placeReady(play, next.formation, next.places)
    }
    for (const side of SIDES) world.sides[side].ready = true
    return play.done()
  },
  next(play, vars) {
    const { world } = play
    if (SIDES.every(side => world.sides[side].ready)) return play.done()
    if (world.sides[vars.side].ready) vars.side = foeOf(vars.side)
    const { side } = vars
    if (canGoOn(world, side)) return play.askAny(deployAsk, seatsOf(world, side), { side }, 'chosen')
    world.sides[side].ready = true
    play.emit('dropped out', 'MW-DEPLOY-05', { side })
    return play.goto('next')
  },
  chosen(play, vars) {
    const { world } = play
    const { what, formation, weapon } = stepOf(play.answer(deployAsk).ids[0]!)
    if (what === 'deploy') {
      if (weapon !== null) mark(formationOf(world, formation), { kind: 'makes', weapon })
      play.emit('deployed', 'MW-DEPLOY-05', buy(world, formation))
      return play.call(enter, { formation, by: 'edge', order: null }, 'switch')
    }
    if (what === 'reserve') {
      play.emit('reserve bought', 'MW-R-81', buy(world, formation))
      formationOf(world, formation).paid = true
    } else {
      world.sides[vars.side].ready = true
      play.emit('dropped out', 'MW-DEPLOY-05', { side: vars.side })
    }
    return play.goto('switch')
  },
  /** MW-MISS-06: the defender of a last stand deploys everything before the attacker begins. */
  switch(play, vars) {
    const isAlone = isLastStand(play.world) && !play.world.sides.a.ready
    if (!isAlone) vars.side = foeOf(vars.side)
    return play.goto('next')
  },
})
