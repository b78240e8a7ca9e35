import type { Advice } from '@sandtable/wargame/armies/advice'
import { FIGURE_QUALITY } from '../data/defaults.ts'
import { skillOf } from '../data/skills.ts'

const { articulation, condition, joints } = FIGURE_QUALITY
const { headVertical, headHorizontal, jaw, torso, perSide } = joints
/** WL-FIGQ-01, WL-FIGQ-02, WL-FIGQ-03: what a figure's joints and its look suggest. WL-FIGQ-04: nobody is bound by it. */
export const ADVICE: Advice = {
  title: 'What the figure suggests',
  rule: 'WL-FIGQ-04',
  counted: 'Points of articulation',
  how: `Head ${headVertical + headHorizontal}, jaw ${jaw}, torso ${torso}; on each side one for ${perSide.join(', ')}.`,
  steps: articulation.map(({ points, skill }) => ({ least: points, text: `hand to hand: ${skillOf(skill).name}`, entry: skill })),
  features: condition.map(({ feature, suggests, skill }) => {
    const named = skill === undefined ? suggests : `${suggests} (${skillOf(skill).name})`
    return { name: feature, text: named, entry: skill ?? null }
  }),
}
