import type { Diagram, DiagramPart, DiagramSlot } from '@sandtable/kernel'

export const DIAGRAM = { width: 328, height: 196 } as const
export type BodySlot = Exclude<DiagramSlot, 'core'>
/** One part of a body: its outline, where its numbers stand, and where its label's line ends. */
type Shape = { path: string; middle: readonly [number, number]; anchor: readonly [number, number]; side: 'left' | 'right' }
type Figure = { [slot in BodySlot]: Shape } & { always: readonly BodySlot[] }

const shape = (side: Shape['side'], path: string, middle: Shape['middle'], anchor: Shape['anchor']): Shape => ({
  path,
  middle,
  anchor,
  side,
})

/** Seen from the front, so its left stands on the left of the picture, as on a data sheet. */
const WALKER: Figure = {
  back: shape('right', 'M139 35V15H147V35ZM181 35V15H189V35Z', [164, 20], [189, 24]),
  head: shape('left', 'M152 8H176L180 24L172 32H156L148 24Z', [164, 24], [150, 16]),
  'left-mount': shape('left', 'M106 12H138V32H106ZM110 12V4H118V12M126 12V4H134V12', [122, 27], [106, 22]),
  'right-mount': shape('right', 'M190 12H222V32H190ZM196 12L202 2H214L218 12', [206, 27], [222, 22]),
  torso: shape('right', 'M122 36H206L212 60L196 112H132L116 60Z', [164, 100], [204, 88]),
  'left-arm': shape(
    'left',
    'M112 38L100 44L94 78L98 92L90 96V128H98V104H102V132H110V104H114V128H120V96L112 90L116 62Z',
    [104, 76],
    [96, 72],
  ),
  'right-arm': shape(
    'right',
    'M216 38L228 44L234 78L230 92L234 100L230 132L224 140L218 132L214 100L216 90L212 62Z',
    [224, 76],
    [232, 72],
  ),
  'left-leg': shape('left', 'M132 116H160L158 150L152 158L158 186H122L130 156L126 150Z', [143, 142], [128, 148]),
  'right-leg': shape('right', 'M168 116H196L202 150L198 156L206 186H170L176 158L170 150Z', [185, 142], [200, 148]),
  always: ['torso', 'head', 'left-arm', 'right-arm', 'left-leg', 'right-leg'],
}

const VEHICLE: Figure = {
  back: shape('right', 'M130 66H198L192 56H136Z', [164, 64], [194, 60]),
  head: shape('left', 'M140 28H188L198 56H130Z', [164, 46], [136, 40]),
  'left-mount': shape('left', 'M112 36H134V48H112ZM112 40H100V44H112Z', [123, 46], [101, 42]),
  'right-mount': shape('right', 'M194 36H216V48H194ZM216 40H228V44H216Z', [205, 46], [227, 42]),
  torso: shape('right', 'M118 68H210L220 96L210 142H118L108 96Z', [164, 134], [216, 80]),
  'left-arm': shape('left', 'M86 92H106L110 110L104 118H86Z', [97, 108], [86, 104]),
  'right-arm': shape('right', 'M242 92H222L218 110L224 118H242Z', [231, 108], [242, 104]),
  'left-leg': shape('left', 'M92 124H114V186H92ZM92 140H114M92 155H114M92 170H114', [103, 165], [92, 156]),
  'right-leg': shape('right', 'M214 124H236V186H214ZM214 140H236M214 155H236M214 170H236', [225, 165], [236, 156]),
  always: ['torso', 'head', 'left-leg', 'right-leg'],
}

const DRONE: Figure = {
  back: shape('right', 'M160 8H168V40H160ZM150 8H178V14H150Z', [164, 30], [178, 11]),
  head: shape('left', 'M150 140H178L172 164H156Z', [164, 156], [153, 152]),
  'left-mount': shape('left', 'M126 132H146V146H126ZM133 146V160H139V146', [136, 143], [126, 139]),
  'right-mount': shape('right', 'M182 132H202V146H182ZM189 146V160H195V146', [192, 143], [202, 139]),
  torso: shape('right', 'M132 50H196L212 90L196 130H132L116 90Z', [164, 122], [208, 78]),
  'left-arm': shape('left', 'M114 80L96 66H84V58H124V66H108L122 74Z', [104, 64], [84, 62]),
  'right-arm': shape('right', 'M214 80L232 66H244V58H204V66H220L206 74Z', [224, 64], [244, 62]),
  'left-leg': shape('left', 'M124 124L104 172H88V180H116L134 134Z', [112, 164], [92, 176]),
  'right-leg': shape('right', 'M204 124L224 172H240V180H212L194 134Z', [216, 164], [236, 176]),
  always: ['torso', 'left-arm', 'right-arm'],
}

export const FIGURES: { readonly [name in Diagram['figure']]: Figure } = { walker: WALKER, vehicle: VEHICLE, drone: DRONE }
/** From behind to the front. */
export const DRAWN: readonly BodySlot[] = [
  'back',
  'left-leg',
  'right-leg',
  'left-arm',
  'right-arm',
  'left-mount',
  'right-mount',
  'head',
  'torso',
]

export type DiagramLabel = { part: DiagramPart; side: 'left' | 'right'; y: number; anchor: readonly [number, number] }

const TOP = 14
const APART = 34

/** Beside the body, as near to its part as the others allow. */
function spread(labels: readonly DiagramLabel[]): DiagramLabel[] {
  const sorted = labels.toSorted((a, b) => a.y - b.y)
  const bottom = DIAGRAM.height - 24
  const apart = Math.min(APART, (bottom - TOP) / Math.max(1, sorted.length - 1))
  const down: DiagramLabel[] = []
  for (const label of sorted) down.push({ ...label, y: Math.max(label.y, (down.at(-1)?.y ?? TOP - apart) + apart) })
  // What was pushed over the edge pushes back.
  for (let i = down.length - 1, limit = bottom; i >= 0 && down[i]!.y > limit; i--, limit -= apart)
    down[i] = { ...down[i]!, y: limit }
  return down
}

export function labelsOf({ figure, parts }: Diagram): DiagramLabel[] {
  const labels = parts.flatMap((part): DiagramLabel[] => {
    if (part.slot === 'core') return []
    const { side, anchor } = FIGURES[figure][part.slot]
    return [{ part, side, anchor, y: anchor[1] }]
  })
  return [...spread(labels.filter(l => l.side === 'left')), ...spread(labels.filter(l => l.side === 'right'))]
}

const WORSE = { whole: 0, hurt: 1, broken: 2 } as const

/** How a slot is drawn: as badly off as the worst of its parts; null where it has none. */
export function stateOf({ parts }: Diagram, slot: DiagramSlot): DiagramPart['state'] | null {
  const own = parts.filter(part => part.slot === slot)
  return own.toSorted((a, b) => WORSE[b.state] - WORSE[a.state])[0]?.state ?? null
}

type CoreCell = { part: DiagramPart; x: number; y: number }
const CELL = { width: 25, height: 17, across: 27.5, down: 20 } as const
export const CORE_CELL = CELL

/** Inner parts as cells in the torso, three (then two) in a row. */
export function coreCells({ parts, figure }: Diagram): CoreCell[] {
  const core = parts.filter(part => part.slot === 'core')
  const top = figure === 'walker' ? 42 : figure === 'vehicle' ? 74 : 58
  return core.map((part, i) => {
    const row = Math.floor(i / 3)
    const inRow = Math.min(3, core.length - row * 3)
    const x = 164 - (inRow * CELL.across - (CELL.across - CELL.width)) / 2 + (i % 3) * CELL.across
    return { part, x, y: top + row * CELL.down }
  })
}

/** Where a part's number stands: the torso has its middle free where there are no inner parts. */
export function countPlace({ figure, parts }: Diagram, slot: BodySlot): { x: number; y: number } {
  const [x, y] = FIGURES[figure][slot].middle
  const isFree = slot === 'torso' && !parts.some(part => part.slot === 'core')
  return { x, y: isFree ? y - 24 : y }
}
