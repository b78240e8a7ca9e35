import { asking, type ChoiceOf, deed, legal, type Option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { asksAll } from '../../basics/asks-all.ts'
import { ownName } from '../../basics/labels.ts'
import { whyNotOwn } from '../../basics/why-not.ts'
import { comesFromOrbit, deployRefusal, mayBeReserved, reserveRefusal, waitingOf } from '../../battle/reserves.ts'
import { MAKER_WEAPONS, toChoose } from '../../factions/maker-weapons.ts'
import { ask } from '../../hooks.ts'
import type { Formation, SideId, World } from '../../world.ts'
import { isLastStand } from '../zones.ts'

/** What a side does next in the set-up: 'deploy:fa1', 'deploy:fa1+sniper', 'reserve:fa2' or 'done'; `weapon`: for all its Maker Weapons. */
export type Step = { what: 'deploy' | 'reserve' | 'done'; formation: string; weapon: string | null }
export const stepOf = (id: string): Step => {
  const [what, who = ''] = id.split(':')
  const [formation = '', weapon = null] = who.split('+')
  return { what: what === 'deploy' || what === 'reserve' ? what : 'done', formation, weapon }
}
/** MW-R-184: Maker Weapons are chosen with the formation, one for all; or unit by unit when it stands. */
function weaponsFor(world: World, f: Formation): { more: string; means?: NonNullable<Option['means']> }[] {
  if (asksAll(world, f.side) || toChoose(world, f).length === 0) return [{ more: '' }]
  const all = MAKER_WEAPONS.map(({ id, name }) => ({ more: `+${id}`, means: { id, label: name, note: 'for all Maker Weapons' } }))
  return [...all, { more: '', means: { id: 'each', label: 'Unit by unit', note: 'asked once they stand' } }]
}

/** MW-R-80: without a budget nothing costs anything. */
const costOf = (world: World, { id, side, supplyCost }: Formation): string =>
  `${ownName(world, id)}${world.sides[side].budget === null ? '' : ` for ${counted(supplyCost, 'supply point')}`}`

/** A waiting formation, with the reason where it cannot be placed or bought now. */
function optionsFor(world: World, f: Formation): Option[] {
  const refusal = deployRefusal(world, f)
  const deploy = weaponsFor(world, f).map(({ more, means }) =>
    deed(`deploy:${f.id}${more}`, `Deploy ${costOf(world, f)}`, {
      ...(means ? { means } : {}),
      ...{ rule: 'MW-DEPLOY-05', brings: true, refusal },
    }),
  )
  if (!mayBeReserved(world, f)) return deploy
  const reserve = deed(`reserve:${f.id}`, `Keep back ${costOf(world, f)}, to come later`, {
    rule: 'MW-R-81',
    refusal: reserveRefusal(world, f),
  })
  return [...deploy, reserve]
}
export const deployOptions = (world: World, side: SideId): Option[] => waitingOf(world, side).flatMap(f => optionsFor(world, f))
/** Whether anything is left that a side could place or buy. */
export const canGoOn = (world: World, side: SideId): boolean =>
  waitingOf(world, side).some(f => deployRefusal(world, f) === null || reserveRefusal(world, f) === null)
/** MW-MISS-06: the defender of a last stand deploys everything he can. */
function dropOut(world: World, side: SideId): Option {
  const isBound = isLastStand(world) && side === 'a' && canGoOn(world, side)
  const refusal = isBound ? violation('MW-MISS-06', 'the defender deploys everything') : null
  return deed('done', 'Deploy no more', { rule: 'MW-DEPLOY-05', refusal })
}

/** MW-DEPLOY-05: a side deploys a formation, buys one that waits (MW-R-81), or drops out of the set-up deployment. */
export const deployAsk = ask<{ side: SideId }, 'pick'>({
  kind: 'mw.deploy',
  type: 'pick',
  rule: 'MW-DEPLOY-05',
  when: 'in the set-up, while formations of yours wait to be deployed',
  which: 'formations of yours that wait',
  ask(world, { side }, _seat, toCheck = false) {
    const { budget } = world.sides[side]
    return {
      type: 'pick',
      ...asking({
        text: 'Which formation do you deploy next?',
        note: budget === null ? null : `You have ${counted(budget, 'supply point')} left`,
        act: 'Deploy',
        told: 'chooses a formation to deploy',
      }),
      options: toCheck ? [] : [...deployOptions(world, side), dropOut(world, side)],
      min: 1,
      max: 1,
    }
  },
  option(world, { side }, _seat, id) {
    const chosen = waitingOf(world, side).find(f => f.id === stepOf(id).formation)
    if (chosen) return optionsFor(world, chosen).find(o => o.id === id) ?? null
    return id === 'done' ? dropOut(world, side) : null
  },
  whyNot(world, { side }, _seat, id) {
    const { what, formation = id } = id.includes(':') ? stepOf(id) : { what: null }
    const isWaiting = waitingOf(world, side).some(f => f.id === formation)
    if (what === 'reserve' && isWaiting) return violation('MW-R-81', 'it cannot be kept back to come later')
    if (isWaiting) return violation('MW-DEPLOY-05', `it is deployed as 'deploy:${formation}'`)
    const no = whyNotOwn(world, formation, side)
    return no ?? (world.formations[formation] ? violation('MW-DEPLOY-05', 'it is deployed already, or kept back') : null)
  },
  validate: () => legal(),
  /** Nobody drops out who can still bring something: the dearest first, what waits after what stands. */
  candidates(world, { side }, _seat, rng) {
    const open = deployOptions(world, side).filter(o => o.refusal === null)
    const dear = (o: Option) => world.formations[stepOf(o.id).formation]!.supplyCost
    const deploys = open.filter(o => stepOf(o.id).what === 'deploy').toSorted((a, b) => dear(b) - dear(a))
    // What falls from orbit can only be bought; others are better placed.
    const reserves = open.filter(o => stepOf(o.id).what === 'reserve')
    const orbital = reserves.filter(o => comesFromOrbit(world, world.formations[stepOf(o.id).formation]!))
    const rest = reserves.filter(o => !orbital.includes(o))
    const [first, ...more] = deploys
    const ordered = [...(first ? [first] : []), ...rng.shuffle([...more, ...orbital]), ...rest]
    const picks = ordered.map((o): ChoiceOf<'pick'> => ({ type: 'pick', ids: [o.id] }))
    return picks.length > 0 ? picks.slice(0, 12) : [{ type: 'pick', ids: ['done'] }]
  },
})
