import { proc } from '../../kit.ts'

/** An Assault Roll with its re-rolls; `weapon` is an item, 'basic', 'grapple', 'throw' or 'pull_free'. */
export const rollAssault = proc<{ unit: string; target: string; weapon: string }, { success: boolean; critical: boolean }>()(
  'rollAssault',
  'TM-ATK-03',
  { begin: play => play.done({ success: false, critical: false }) },
)
