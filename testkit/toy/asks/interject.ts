import { asking, callOf, type Interjection, type JsonObject, legal, option, type SeatId, violation } from '@sandtable/kernel'
import { surrendering } from '@sandtable/wargame/surrender'
import { cardKind } from '../data.ts'
import { ask, interjection } from '../hooks.ts'
import { concede } from '../procs/battle.ts'
import { eat } from '../procs/cards.ts'
import { profileOf, unitOf, unitsOf, type World } from '../world.ts'

const givingUp = surrendering<World>({
  kind: 'toy.giveUp',
  rule: 'TOY-END-03',
  text: 'Give up?',
  label: 'Give up',
  run: (_world, seat) => callOf(concede, { seat }),
})

const rations = ask<{ units: readonly string[] }, 'pick'>({
  kind: 'toy.rations',
  type: 'pick',
  rule: 'TOY-CARD-03',
  when: 'while you hold Rations and a unit of yours is wounded',
  which: 'wounded units of yours',
  notAsked: (world, seat) =>
    violation('TOY-CARD-03', rationsOf(world, seat) ? 'no unit of yours is wounded' : 'you hold no Rations'),
  ask: (world, { units }) => ({
    type: 'pick',
    ...asking({ text: 'Who gets the rations?', act: 'Feed', told: 'hands out rations' }),
    options: units.map(id => option(id, profileOf(unitOf(world, id)).name, { rule: 'TOY-CARD-03', pieces: [id] })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { units }) => units.map(id => ({ type: 'pick', ids: [id] })),
})

const rationsOf = (world: World, seat: SeatId): string | undefined =>
  world.hands[seat]!.find(card => cardKind(card) === 'rations')

export const interjections: readonly Interjection<World, JsonObject>[] = [
  givingUp,
  interjection({
    spec: rations,
    concedes: false,
    subject(world, seat) {
      const units = unitsOf(world, seat).filter(u => u.wounds > 0)
      return rationsOf(world, seat) && units.length > 0 ? { units: units.map(u => u.id) } : null
    },
    run: (world, _subject, seat, { ids }) => callOf(eat, { seat, card: rationsOf(world, seat)!, unit: ids[0]! }),
  }),
]
