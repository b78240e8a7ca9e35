import { describe, expect, test } from 'vitest'
import {
  capital,
  counted,
  initials,
  isPlural,
  listed,
  ordinal,
  ownerOf,
  plain,
  plural,
  pluralOf,
  signed,
  tallied,
  tenths,
  withVerb,
} from './words.ts'

describe('words', () => {
  test('ids read as words', () => {
    expect(['left-arm', 'leftArm', 'left_arm', 'Gen'].map(plain)).toEqual(['left arm', 'left arm', 'left arm', 'gen'])
  })

  test('a sentence begins with a capital, nothing stays nothing', () => {
    expect([capital('the end'), capital('')]).toEqual(['The end', ''])
  })

  test('lists of none, one, two and three', () => {
    expect(listed([])).toBe('nobody')
    expect(listed(['Ann'])).toBe('Ann')
    expect(listed(['Ann', 'Bob'])).toBe('Ann and Bob')
    expect(listed(['Ann', 'Bob', 'Cas'])).toBe('Ann, Bob and Cas')
  })

  test('equal names are counted, first come first', () => {
    expect(tallied(['Tank', 'Titan', 'Tank'])).toEqual(['2 × Tank', 'Titan'])
  })

  test('names of several', () => {
    expect(['Gunners', 'Gunners 2', 'Ann and Bob'].filter(isPlural)).toEqual(['Gunners', 'Gunners 2', 'Ann and Bob'])
    expect(['Boss', 'Tank 1', 'Levy'].filter(isPlural)).toEqual([])
  })
  test('what several do', () => {
    const one = ['fires', 'is', 'has', 'loses', 'misses', 'crashes', 'carries', 'goes', 'engages', 'rises', 'its', 'uses']
    const many = ['fire', 'are', 'have', 'lose', 'miss', 'crash', 'carry', 'go', 'engage', 'rise', 'their', 'use']
    expect(one.map(pluralOf)).toEqual(many)
  })

  test('who does what', () => {
    expect([withVerb('Tank', 'fires from Overwatch'), withVerb('Gunners 2', 'fires')]).toEqual([
      'Tank fires from Overwatch',
      'Gunners 2 fire',
    ])
  })

  test('more than one of it', () => {
    const words = ['supply point', 'more die', 'hex', 'battery', 'day', 'pass', 'breach', 'soldier']
    const many = ['supply points', 'more dice', 'hexes', 'batteries', 'days', 'passes', 'breaches', 'soldiers']
    expect(words.map(plural)).toEqual(many)
  })

  test('one stands alone; nothing and halves are several', () => {
    expect([0, 1, 1.5, 2].map(n => counted(n, 'die'))).toEqual(['0 dice', '1 die', '1.5 dice', '2 dice'])
  })

  test('places in a row', () => {
    expect([1, 3, 10, 11, 12, 13, 21, 22, 23, 24, 111].map(ordinal)).toEqual([
      'first',
      'third',
      'tenth',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '23rd',
      '24th',
      '111th',
    ])
  })

  test('signs, tenths and owners', () => {
    expect([2, -1, 0].map(signed)).toEqual(['+2', '−1', '0'])
    expect([1250, 1249, -50, 5].map(tenths)).toEqual(['12.5', '12.5', '-0.5', '0.1'])
    expect(['Revenant', 'Ashes'].map(ownerOf)).toEqual(["Revenant's", "Ashes'"])
  })
})

test('three letters stand for a name', () => {
  expect(initials('Ammunition')).toBe('AMM')
  expect(initials('Shield generator')).toBe('SG')
})
