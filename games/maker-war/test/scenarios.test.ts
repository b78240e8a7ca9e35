import { ownScenarios } from '@sandtable/testkit/examples'
import { makerWar } from '../game.ts'

/** Chapters that meet, and whole turns, written from the rulebook. */
ownScenarios(makerWar, new URL('./scenarios/', import.meta.url))
