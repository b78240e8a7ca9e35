import { type AskOf, legal, type Place, refused } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { pieceOf, sceneOf, WORDS } from '../../test/scenes.ts'
import { aimOverlays, aimWords } from './aim-view.ts'
import { arrangeOverlays, arrangeWords, movedText } from './arrange-view.ts'
import { meterOf, pathOverlays, routeWords } from './path-view.ts'
import { spotsToTry, touchedBy, turnedFootprint } from './template.ts'

const at = (x: number, y: number, facing: number | null = null): Place => ({ x, y, facing, level: null })
const piece = (id: string, x: number, y: number) => pieceOf(id, { at: at(x, y) })
const square = (x: number, y: number, r: number) => [
  { x: x - r, y: y - r },
  { x: x + r, y: y - r },
  { x: x + r, y: y + r },
  { x: x - r, y: y + r },
]
const polygon = { kind: 'terrain', type: 'polygon', rule: null } as const
const scene = sceneOf({
  layers: [
    {
      id: 'terrain',
      title: 'Terrain',
      shapes: [
        { ...polygon, id: 't1', style: 'water', label: 'Mirror Tarn', text: 'nobody', points: square(1500, 0, 400) },
        { ...polygon, id: 't2', style: 'forest', label: 'Woods', text: '', points: square(0, 2000, 400) },
      ],
    },
  ],
  pieces: [piece('u1', 0, 0), piece('u2', 3000, 0), piece('u3', 3250, 0), piece('u4', 6000, 0)],
})

describe('a route as it is seen', () => {
  const ask: AskOf<'path'> = {
    type: 'path',
    ...WORDS,
    piece: 'u1',
    from: at(0, 0),
    footprint: { type: 'disc', radius: 100 },
    budget: 3000,
    points: 8,
  }
  const view = {
    scene,
    ask,
    points: [at(0, 2000)],
    verdict: legal({ cost: 2600, left: 400 }),
    proposal: null,
    side: 'a' as const,
    turns: false,
    count: { type: 'length' as const, limit: 3000 },
    refused: null,
    level: null,
  }
  it('uses up what the rules count, and says where it ends', () => {
    expect(meterOf(view)).toMatchObject({ left: '26 legal', right: '4 left', bad: 0 })
    expect(routeWords(view)).toBe('26 of 30 cm, legal, ends in Woods')
  })
  const stopped = {
    ...view,
    points: [at(2000, 0)],
    verdict: refused('MW-TERR-05', 'this terrain cannot be entered', { terrain: 't1' }, at(1000, 0)),
  }
  it('breaks where the rules say, and names what is there', () => {
    expect(meterOf(stopped)).toMatchObject({ good: 1000 / 3000, bad: 2000 / 3000, left: '10 legal', right: '20 of 30 cm' })
    expect(pathOverlays(stopped)[0]).toMatchObject({
      breaks: {
        at: { x: 1000, y: 0 },
        title: 'This terrain cannot be entered',
        text: 'Mirror Tarn, at 10 cm',
        rule: 'MW-TERR-05',
      },
    })
    expect(routeWords(stopped)).toContain('refused Mirror Tarn, at 10 cm')
  })
  it('shows how far too far it is', () => {
    const far = { ...view, points: [at(0, 4000)], verdict: refused('X-1', 'too far', { cost: 4000, limit: 3000 }, at(0, 3000)) }
    expect(meterOf(far)).toMatchObject({ good: 0.75, bad: 1, right: '40 of 30 cm' })
  })
  it('stops where the budget ends, even if the rule speaks of the end of the way', () => {
    const far = { ...view, points: [at(0, 4000)], verdict: refused('X-1', 'too far', { length: 4000 }, at(0, 4000)) }
    expect(pathOverlays(far)[0]).toMatchObject({ breaks: { at: { x: 0, y: 3000 }, text: 'At 30 cm' } })
    const dear = { ...far, verdict: refused('X-1', 'too far', { cost: 3100 }, at(0, 4000)) }
    expect(pathOverlays(dear)[0]).toMatchObject({ breaks: { at: { x: 0, y: 4000 } } })
  })
  it('shows the way round only where it differs', () => {
    const round = { choice: { type: 'path' as const, points: [at(500, 900), at(2000, 900)] }, verdict: legal({ cost: 2970 }) }
    expect(pathOverlays({ ...stopped, proposal: round })[0]).toMatchObject({ snapped: { text: '29.7 cm' } })
    const same = { choice: { type: 'path' as const, points: stopped.points }, verdict: legal() }
    expect(pathOverlays({ ...stopped, proposal: same })[0]).toMatchObject({ snapped: null })
  })
  it('is red from the refused point on where the rules judge point by point', () => {
    const points = [at(1, 0), at(1, 0, 1), at(2, -1)]
    const stepwise = {
      ...view,
      scene: { ...scene, board: { ...scene.board, grid: 'pointy' as const } },
      ask: { ...ask, budget: 4 },
      count: { type: 'points' as const, limit: 4 },
      points,
      verdict: refused('TM-MOVE-05', 'this costs 1 and 0 is left', { cost: 1, left: 0 }, at(1, 0)),
      refused: { index: 1, legalCost: 2 },
    }
    expect(pathOverlays(stepwise)[0]).toMatchObject({ breaks: { at: at(1, 0, 1), after: 1, text: 'At step 2' } })
    expect(meterOf(stepwise)).toMatchObject({ good: 0.5, bad: 1, left: '2 legal', right: 'of 4 points' })
    expect(routeWords(stepwise)).toBe('Refused at step 2: this costs 1 and 0 is left, TM-MOVE-05')
    const whole = { ...stepwise, verdict: legal({ cost: 3, left: 1 }), refused: null, level: 1 }
    expect(meterOf(whole)).toMatchObject({ good: 0.75, left: '3 legal', right: '1 left' })
    expect(routeWords(whole)).toBe('3 of 4 points, legal, level +1')
  })
  it('draws nothing while nobody moves', () => {
    expect(pathOverlays({ ...view, points: [] })).toEqual([])
  })
})

describe('an arrangement as it is seen', () => {
  const ask: AskOf<'arrange'> = {
    type: 'arrange',
    ...WORDS,
    pieces: ['u2', 'u3'].map(id => ({ id, name: `Unit ${id}`, icon: '', footprint: { type: 'disc', radius: 100 }, from: null })),
    around: at(0, 0),
    proposal: null,
  }
  const proposed = [
    { piece: 'u2', ...at(500, 0) },
    { piece: 'u3', ...at(0, 500) },
  ]
  const view = {
    scene,
    ask,
    proposed,
    places: proposed,
    verdict: legal(),
    chosen: null,
    side: 'a' as const,
    magnet: null,
    ground: null,
  }
  it('says how many were moved', () => {
    expect(movedText(view)).toBe('2 placed by rule, none moved')
    const places = [{ piece: 'u2', ...at(910, 0) }, proposed[1]!]
    expect(movedText({ ...view, places })).toBe('1 of 2 moved')
  })
  it('ties a refused ghost to the chief with the distance', () => {
    const places = [{ piece: 'u2', ...at(910, 0) }, proposed[1]!]
    const verdict = refused('MW-MOVE-07', 'out of command range', { unit: 'u2', away: 810, range: 750 }, at(910, 0))
    const overlays = arrangeOverlays({ ...view, places, verdict, chosen: 'u2' })
    expect(overlays[0]).toMatchObject({ state: 'refused', chosen: true, tether: { to: at(0, 0), text: '8.1 cm' } })
    expect(overlays.map(o => o.type)).not.toContain('turn')
    expect(overlays[1]).toMatchObject({ state: 'proposed', chosen: false, tether: null })
    expect(arrangeWords({ ...view, places, verdict, chosen: 'u2' })).toBe(
      'Refused: out of command range, MW-MOVE-07, 1 piece: Unit u2. Unit u2 at 9.1, 0.0',
    )
  })
})

describe('a ghost in hand', () => {
  const ask: AskOf<'arrange'> = {
    type: 'arrange',
    ...WORDS,
    pieces: [{ id: 'wall', name: 'Wall', icon: '', footprint: { type: 'rect', length: 800, width: 200 }, from: null }],
    around: null,
    proposal: null,
  }
  const places = [{ piece: 'wall', ...at(1000, 1000), facing: 90 }]
  const view = {
    scene,
    ask,
    proposed: places,
    places,
    verdict: legal(),
    chosen: 'wall',
    side: 'a' as const,
    magnet: null,
    ground: null,
  }
  it('wears its handle where it looks', () => {
    expect(arrangeOverlays(view)).toContainEqual({
      type: 'turn',
      from: { x: 1000, y: 1000 },
      at: { x: 1000, y: 1400 },
      pixels: 26,
    })
    expect(arrangeOverlays({ ...view, chosen: null }).map(o => o.type)).toEqual(['ghost'])
  })
  it('says where it touches another base', () => {
    const magnet = { type: 'contact' as const, with: 'u1', at: { x: 5, y: 6 } }
    expect(arrangeOverlays({ ...view, magnet })).toContainEqual(
      expect.objectContaining({ type: 'chip', at: { x: 5, y: 6 - 2.6 * 400 }, text: 'contact' }),
    )
  })
})

describe('an aim as it is seen', () => {
  const ask: AskOf<'aim'> = { type: 'aim', ...WORDS, from: at(0, 0), footprint: { type: 'disc', radius: 300 }, range: 4000 }
  const view = { scene, ask, at: at(3100, 0), verdict: legal(), isSet: true, ground: null }
  it('rings what the template touches, its rim included', () => {
    expect(touchedBy(scene, ask.footprint, at(3100, 0)).map(p => p.id)).toEqual(['u2', 'u3'])
    expect(touchedBy(scene, ask.footprint, at(2600, 0)).map(p => p.id)).toEqual(['u2'])
    expect(touchedBy(scene, ask.footprint, at(2599, 0))).toEqual([])
    expect(aimOverlays(view).map(o => o.type)).toEqual(['shapes', 'chip', 'ring', 'template'])
    expect(aimWords(view)).toBe('At 31.0, 0.0, 31 cm away, 2 pieces there, legal')
    expect(aimWords({ ...view, at: at(2000, 1000) })).toContain(', nobody there, legal')
    expect(aimWords({ ...view, ask: { ...ask, footprint: null } })).toBe('At 31.0, 0.0, 31 cm away, legal')
  })
  it('points back to where it comes from when it is refused', () => {
    const far = { ...view, at: at(5000, 0), verdict: refused('TOY-TRAIT-10', 'too far', {}, at(5000, 0)) }
    expect(aimOverlays(far).at(-1)).toMatchObject({ state: 'bad', line: { from: at(0, 0), text: '50 cm' } })
  })
  it('has a handle once it is set, unless it is round', () => {
    const long = { ...view, ask: { ...ask, footprint: { type: 'rect' as const, length: 400, width: 200 } } }
    expect(aimOverlays(long)).toContainEqual({ type: 'turn', from: { x: 3100, y: 0 }, at: { x: 3300, y: 0 }, pixels: 26 })
    expect(aimOverlays({ ...long, isSet: false }).map(o => o.type)).not.toContain('turn')
  })
  it('tries first where most are touched, and no two places close together', () => {
    const foes = scene.pieces.slice(1)
    expect(spotsToTry(scene, ask.footprint, foes, 5)).toEqual([
      { x: 3000, y: 0 },
      { x: 6000, y: 0 },
    ])
  })
  it('lies as it is turned', () => {
    const turned = turnedFootprint({ type: 'rect', length: 400, width: 200 }, 90)
    expect(turned?.type === 'polygon' && Math.max(...turned.points.map(p => p.y))).toBe(200)
    expect(turnedFootprint({ type: 'disc', radius: 9 }, 90)).toEqual({ type: 'disc', radius: 9 })
  })
})
