import { ownScenarios } from '@sandtable/testkit/examples'
import { warLogic } from '../game.ts'

/** Worked examples of the rules, named by their numbers. */
ownScenarios(warLogic, new URL('../examples/', import.meta.url))
