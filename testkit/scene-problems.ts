import { type Badge, type Scene, type ScenePanel, type ScenePiece, type SceneShape, type Seat, STYLES } from '@sandtable/kernel'

type Known = { seats: ReadonlySet<string | null>; teams: ReadonlySet<string | null>; groups: ReadonlySet<string | null> }

const twins = (what: string, names: readonly string[]): string[] =>
  [...Map.groupBy(names, name => name)].flatMap(([name, all]) => (all.length > 1 ? [`two ${what} are called ${name}`] : []))
const isWithin = (value: number, max: number): boolean => value >= 0 && value <= max

const badgeProblems = (owner: string, badges: readonly Badge[]): string[] =>
  badges.flatMap(({ text, count, of }) =>
    of !== null && (count === null || !isWithin(count, of)) ? [`${owner}: '${text}' counts ${count} of ${of}`] : [],
  )

function pieceProblems({ id, at, seat, group, badges, bars, diagram }: ScenePiece, known: Known): string[] {
  const parts = diagram?.parts ?? []
  const full = [
    ...bars,
    ...parts.flatMap(({ label, value, max }) => (value === null || max === null ? [] : [{ label, value, max }])),
  ]
  return [
    ...(Number.isInteger(at.x) && Number.isInteger(at.y) ? [] : [`${id} stands at ${at.x}, ${at.y}, which are no whole numbers`]),
    ...(known.seats.has(seat) ? [] : [`${id} is of a seat nobody has: ${seat}`]),
    ...(known.groups.has(group) ? [] : [`${id} is of a group the scene does not list: ${group}`]),
    ...twins(
      `bars of ${id}`,
      bars.map(bar => bar.label),
    ),
    ...twins(
      `parts of ${id}`,
      parts.map(part => part.id),
    ),
    ...full.flatMap(({ label, value, max }) => (isWithin(value, max) ? [] : [`${id}: ${label} is ${value} of ${max}`])),
    ...badgeProblems(id, badges),
  ]
}

function shapeProblems(shape: SceneShape, { teams }: Known): string[] {
  const styles: readonly string[] = STYLES[shape.kind]
  return [
    ...(styles.includes(shape.style) ? [] : [`${shape.id} is a ${shape.kind} of the style '${shape.style}', which nobody draws`]),
    ...('team' in shape && !teams.has(shape.team) ? [`${shape.id} is of a team nobody has: ${shape.team}`] : []),
  ]
}

function panelProblems(panel: ScenePanel, { seats }: Known): string[] {
  const { id, seat } = panel
  const unknown = seats.has(seat) ? [] : [`the panel ${id} is of a seat nobody has: ${seat}`]
  switch (panel.kind) {
    case 'facts':
    case 'dice':
      return unknown
    case 'hand':
      return panel.unseen < 0 ? [...unknown, `the hand ${id} hides ${panel.unseen} cards`] : unknown
    case 'reserve':
      return [
        ...unknown,
        ...twins(
          `that wait in ${id}`,
          panel.waiting.map(one => one.id),
        ),
      ]
    case 'track':
      return [
        ...unknown,
        ...twins(
          `steps of ${id}`,
          panel.steps.map(step => step.label),
        ),
        ...(panel.at === null || panel.steps[panel.at] ? [] : [`the track ${id} has no step ${panel.at}`]),
      ]
    case 'dial':
      return panel.sectors[panel.at] ? unknown : [...unknown, `the dial ${id} has no sector ${panel.at}`]
  }
}

const phaseProblems = (standing: Scene['standing']): string[] => {
  const { names, at } = standing?.phases ?? { names: [], at: null }
  return at === null || names[at] ? [] : [`there is no phase ${at}`]
}

/** What is wrong with a scene for any screen that draws it; nothing, if it is well formed. */
export function sceneProblems({ layers, groups, pieces, panels, standing }: Scene, seats: readonly Seat[]): string[] {
  const known: Known = {
    seats: new Set([...seats.map(seat => seat.id), null]),
    teams: new Set([...seats.map(seat => seat.team), null]),
    groups: new Set([...groups.map(group => group.id), null]),
  }
  const shapes = layers.flatMap(layer => layer.shapes)
  const cards = panels.flatMap(panel => (panel.kind === 'hand' ? panel.cards : []))
  return [
    ...twins(
      'layers',
      layers.map(layer => layer.id),
    ),
    ...twins(
      'shapes',
      shapes.map(shape => shape.id),
    ),
    ...twins(
      'groups',
      groups.map(group => group.id),
    ),
    ...twins(
      'pieces',
      pieces.map(piece => piece.id),
    ),
    ...twins(
      'panels',
      panels.map(panel => panel.id),
    ),
    ...twins(
      'cards',
      cards.map(card => card.id),
    ),
    ...phaseProblems(standing),
    ...shapes.flatMap(shape => shapeProblems(shape, known)),
    ...groups.flatMap(({ id, badges }) => badgeProblems(id, badges)),
    ...groups.flatMap(({ id, seat }) => (known.seats.has(seat) ? [] : [`the group ${id} is of a seat nobody has: ${seat}`])),
    ...pieces.flatMap(piece => pieceProblems(piece, known)),
    ...panels.flatMap(panel => panelProblems(panel, known)),
  ]
}
