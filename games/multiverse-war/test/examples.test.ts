import { ownScenarios } from '@sandtable/testkit/examples'
import { multiverseWar } from '../game.ts'

/** Worked examples of the rules, named by their numbers. */
ownScenarios(multiverseWar, new URL('../examples/', import.meta.url))
