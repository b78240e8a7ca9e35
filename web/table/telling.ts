import type { LogLine } from '../host/host.ts'

/** What one choice may take at most, and what one event takes, in milliseconds at the normal pace. */
export const MOST = 1200
export const EVENT = 450

const isSeen = (line: Pick<LogLine, 'cues' | 'dice'>): boolean => line.cues.length > 0 || line.dice !== null

/** How long these lines are told: what cannot be seen takes no time. */
export const tellingTime = (lines: readonly Pick<LogLine, 'cues' | 'dice'>[], pace: number): number =>
  Math.min(MOST, lines.filter(isSeen).length * EVENT) * pace

/** The rolls of one telling: how long each tumbles, so that all are over in time. */
export const rollTime = (rolls: number, pace: number): number => Math.min(EVENT, MOST / Math.max(1, rolls)) * pace
