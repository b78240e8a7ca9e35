import { badge, EMPTY_CARD, type Scene, type ScenePiece, type SceneShape, type StyleOf } from '@sandtable/kernel'
import { chanceOf } from '../board/drawing/random.ts'
import type { Player } from '../host/host.ts'
import type { Side } from '../ui/side.ts'

const SIDES: readonly Side[] = ['a', 'b', 'c', 'd']
const ICONS = ['brodie-helmet', 'medical-pack', 'battle-tank', 'tank', 'imp', 'oni', 'screaming', 'auto-repair']
const LOOKS: readonly StyleOf<'terrain'>[] = ['forest', 'hill', 'water', 'building', 'ruins', 'minefield', 'street', 'city-block']
const WIDTH = 18000
const HEIGHT = 12000
const IN_FORMATION = 12

/** A turned rectangle. */
function terrain(index: number, chance: () => number): SceneShape {
  const [x, y, turn] = [800 + chance() * (WIDTH - 1600), 800 + chance() * (HEIGHT - 1600), chance() * Math.PI]
  const [long, wide] = [600 + chance() * 500, 450 + chance() * 400]
  const corner = (dx: number, dy: number) => ({
    x: Math.round(x + dx * long * Math.cos(turn) - dy * wide * Math.sin(turn)),
    y: Math.round(y + dx * long * Math.sin(turn) + dy * wide * Math.cos(turn)),
  })
  const style = LOOKS[index % LOOKS.length]!
  return {
    id: `t${index}`,
    kind: 'terrain',
    type: 'polygon',
    style,
    label: style,
    text: '',
    rule: null,
    points: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
  }
}

function piece(index: number, group: number, at: { x: number; y: number }, seat: string, chance: () => number): ScenePiece {
  const angle = (index / (IN_FORMATION - 1)) * 2 * Math.PI
  const away = index === 0 ? 0 : 380 + chance() * 160
  return {
    id: `u${group}_${index}`,
    name: `Unit ${index}`,
    kind: 'infantry',
    seat,
    at: { x: Math.round(at.x + away * Math.cos(angle)), y: Math.round(at.y + away * Math.sin(angle)), facing: null, level: null },
    footprint: { type: 'disc', radius: index % 3 === 0 ? 125 : 100 },
    icon: ICONS[(group + (index % 5 === 4 ? 1 : 0)) % ICONS.length]!,
    group: `g${group}`,
    leads: index === 0,
    done: group % 5 === 0,
    badges: [],
    bars: index % 7 === 3 ? [{ kind: 'health', label: 'armor', value: 1, max: 2, rule: null }] : [],
    rings: [],
    diagram: null,
    card: EMPTY_CARD,
    worth: null,
  }
}

/** A table as full as tables get, to measure how fast it is drawn. */
export function perfScene(pieces: number, terrains: number): { scene: Scene; players: readonly Player[] } {
  const chance = chanceOf('perf')
  const players = SIDES.map(side => ({ seat: `seat-${side}`, name: side, team: side, side, kind: { type: 'person' } as const }))
  const count = Math.ceil(pieces / IN_FORMATION)
  const groups = Array.from({ length: count }, (_, i) => {
    const at = {
      x: 900 + ((i % 10) + chance() * 0.4) * ((WIDTH - 1800) / 10),
      y: 900 + (Math.floor(i / 10) + chance() * 0.4) * 2100,
    }
    return { id: `g${i}`, name: `Formation ${i}`, seat: players[i % 4]!.seat, at }
  })
  const scene: Scene = {
    title: 'A full table',
    board: { width: WIDTH, height: HEIGHT, grid: 'none', cell: 0, unit: 'cm' },
    layers: [{ id: 'terrain', title: 'Terrain', shapes: Array.from({ length: terrains }, (_, i) => terrain(i, chance)) }],
    groups: groups.map(({ id, name, seat }) => ({
      id,
      name,
      seat,
      badges: [
        badge('spiky-explosion', '3 impact tokens', null, 'bad', 3),
        badge('person', `${IN_FORMATION} of 15 units`, null, 'plain', IN_FORMATION, 15),
      ],
    })),
    pieces: groups
      .flatMap((g, i) => Array.from({ length: IN_FORMATION }, (_, j) => piece(j, i, g.at, g.seat, chance)))
      .slice(0, pieces),
    panels: [],
  }
  return { scene, players }
}
