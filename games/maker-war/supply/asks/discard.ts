import { asking, legal, option, refused } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { cardOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { SideId } from '../../world.ts'
import { isExact, pointsOf, waysToRaise } from '../supply.ts'

/** MW-SUPPLY-03: which cards become points, when so many more are needed. Only the side itself sees the options. */
export const discardForPoints = ask<{ side: SideId; need: number }, 'pick'>({
  kind: 'mw.discard',
  type: 'pick',
  rule: 'MW-SUPPLY-03',
  when: 'when something costs more supply points than you have at hand, and not all cards are needed',
  which: 'cards of your hand',
  ask(world, { side, need }) {
    const { hand } = world.sides[side]
    const options = hand.map(card =>
      option(card, cardOf(card).name, { note: counted(pointsOf(card), 'supply point'), rule: 'MW-SUPPLY-01', card }),
    )
    return {
      type: 'pick',
      ...asking({
        text: 'Which cards do you turn into supply points?',
        note: `You need ${need}`,
        act: 'Turn in',
        told: 'turns cards into supply points',
      }),
      options,
      min: 1,
      max: hand.length,
    }
  },
  validate(_world, { need }, _seat, { ids }) {
    const points = ids.reduce((sum, card) => sum + pointsOf(card), 0)
    if (points < need)
      return refused('MW-SUPPLY-03', `these cards give ${counted(points, 'supply point')} of the ${need} that are needed`, {
        need,
        points,
      })
    if (!isExact(ids, need))
      return refused(
        'MW-SUPPLY-03',
        `only ${counted(need, 'supply point')} of ${points} would be spent, and the rest is lost: fewer cards are enough`,
        { need, points },
      )
    return legal({ need, points })
  },
  candidates: (world, { side, need }) =>
    waysToRaise(world, side, need)
      .slice(0, 6)
      .map(ids => ({ type: 'pick', ids })),
})
