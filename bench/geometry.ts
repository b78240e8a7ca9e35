import { ahead } from '@sandtable/geometry/table/angle'
import type { Body } from '@sandtable/geometry/table/body'
import { reachField } from '@sandtable/geometry/table/reach'
import { visibility } from '@sandtable/geometry/table/visibility'
import { obstaclesOf } from '@sandtable/geometry/table/visibility-obstacles'
import { type Rng, rngOf } from '@sandtable/kernel'
import { atLeast, below, millis, perSecond, type Row } from './measure.ts'

const TABLE = { width: 12000, height: 12000 }

const disc = (rng: Rng, radius: number): Body => ({
  footprint: { type: 'disc', radius },
  at: { x: 300 + rng.below(11400), y: 300 + rng.below(11400) },
  facing: 0,
})

/** A terrain piece of about 15 x 15 cm with 12 to 18 corners. */
function terrain(rng: Rng): Body {
  const corners = 12 + rng.below(7)
  const points = Array.from({ length: corners }, (_, i) =>
    ahead({ x: 0, y: 0 }, Math.floor((360 * i) / corners), 600 + rng.below(300)),
  )
  return {
    footprint: { type: 'polygon', points },
    at: { x: 1000 + rng.below(10000), y: 1000 + rng.below(10000) },
    facing: rng.below(360),
  }
}

/** Pairs of bases 10 to 60 cm apart. */
function pairs(rng: Rng, count: number): [Body, Body][] {
  return Array.from({ length: count }, () => {
    const from = disc(rng, 125)
    const at = ahead(from.at, rng.below(360), 1000 + rng.below(5000))
    return [from, { ...from, at }]
  })
}

function sightRows(): Row[] {
  const rng = rngOf('sight')
  const bodies = Array.from({ length: 200 }, (_, i) => (i % 10 === 0 ? terrain(rng) : disc(rng, 125)))
  const obstacles = obstaclesOf(bodies, 1000)
  const looks = pairs(rng, 1000)
  return (['centre', 'outline'] as const).map(eye => {
    const rate = perSecond(i => void visibility(looks[i % 1000]![0], looks[i % 1000]![1], obstacles, { eye }))
    return atLeast(`visibility past 200 obstacles, eye: ${eye}`, rate, 'looks/s', 100_000)
  })
}

function reachRows(): Row[] {
  const rng = rngOf('reach')
  const difficult = Array.from({ length: 10 }, () => ({ body: terrain(rng), factor: 2 }))
  const impassable = Array.from({ length: 10 }, () => ({ body: terrain(rng), closer: 0 }))
  const enemies = Array.from({ length: 100 }, () => disc(rng, 125))
  return [1000, 3000, 12000].map(budget => {
    const build = (i: number) => {
      const from = { x: 2000 + (i % 9) * 1000, y: 200 }
      reachField({
        from,
        footprint: { type: 'disc', radius: 125 },
        budget,
        table: TABLE,
        blocked: [...impassable, ...enemies.map(body => ({ body, closer: 100 }))],
        zones: difficult,
        borders: [],
      })
    }
    return below(`reach field, 20 terrain pieces, 100 enemies, budget ${budget / 100} cm`, millis(build), 'ms', 10)
  })
}

export const geometryRows = (): Row[] => [...sightRows(), ...reachRows()]
