import { describe, expect, test } from 'vitest'
import { isOrdinary, onlyTells, saysNobodyIsHurt } from './telling.ts'

describe('an ordinary life', () => {
  test.each([
    'my daughter just got her learners',
    'he is 17',
    'im thinking of renting out the basement',
    'her parents are coming from Manila in june',
  ])('is nothing to call 911 for: %s', said => {
    expect(isOrdinary(said)).toBe(true)
  })

  test.each([
    'i want to end my life',
    'i am planning to hang myself in the rented garage',
    'she is 3 and swallowed a battery',
    'my dad turned 80 and his face is drooping',
    'he is 6 and wont wake up',
    'a man is breaking into the suite we rent',
    'my visitor passed out',
    'my baby is 1 and turning blue',
    'the car we rented slid into the river',
    'my mother is 82 and unresponsive',
    'we are visiting and an avalanche came down',
    'the renter is beating his wife',
    'he is going to jump',
  ])('is none in which somebody is in danger: %s', said => {
    expect(isOrdinary(said)).toBe(false)
  })
})

describe('that nobody is hurt', () => {
  test.each([
    'no one is hurt i think',
    'nobody was hurt, he rear ended my blue Civic',
    'we are all fine, the hail broke the windshield',
    'no injuries, slid into a pole in freezing rain',
  ])('is heard: %s', said => {
    expect(saysNobodyIsHurt(said)).toBe(true)
  })

  test.each([
    'not everyone is ok',
    'i dont know if everyone is safe',
    'is everyone ok?',
    'i hope we are all fine',
    'nobody is hurt yet',
    'no one is hurt except my wife',
    'nobody is hurt but he has a knife',
    'no one is hurt, he is chasing us',
    'everyone is safe, my husband is not responding',
    'we are ok, the truck is sinking',
    'we are all fine and there is a smell of gas',
    'nobody hurt, a man with a gun is outside and no one is hurt so far',
  ])('is not taken for it where it is unsure, or there is danger besides: %s', said => {
    expect(saysNobodyIsHurt(said)).toBe(false)
  })
})

test('who tells of themselves asks nothing; one question makes it one', () => {
  expect(onlyTells('hi, we are opening a bakery in Jasper')).toBe(true)
  expect(onlyTells('we are opening a bakery in Jasper, what do we need')).toBe(false)
  expect(onlyTells('hail')).toBe(false)
})
