import { ownScenarios } from '@sandtable/testkit/examples'
import { multiverseWar } from '../game.ts'

/** Rules that meet, and whole turns, written from the rulebook. */
ownScenarios(multiverseWar, new URL('./scenarios/', import.meta.url))
