import { coursesOf, engineOf } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { randomGame } from '../../random-game.ts'
import { fog } from '../game.ts'

test.each([false, true])(
  'a choice can be followed through what others do in private, in one believed world: %s',
  forecastsInOneWorld => {
    const engine = engineOf({ ...fog, turns: ['round'], forecastsInOneWorld })
    let followed = 0
    randomGame(engine, 2, 'forecast', ({ state }, rng) => {
      if (rng.below(4) > 0) return
      for (const seat of engine.waitingFor(state)) {
        const [choice] = engine.candidates(state, seat, rng, 1)
        const { courses } = coursesOf(engine, engine.view(state, seat), choice!, { n: 2, seed: 'f' })
        for (const course of courses) engine.game.assert(course.state.world)
        followed += courses.length
      }
    })
    expect(followed).toBeGreaterThan(20)
  },
)
