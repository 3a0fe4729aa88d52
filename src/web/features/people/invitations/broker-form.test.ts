import { expect, test } from 'vitest'
import { BrokerInvitation } from '#shared/people/invitations.ts'
import { type BrokerFormValues, EMPTY_BROKER, invitationOf, messagesOf, nextLicence } from './broker-form.ts'

const FILLED: BrokerFormValues = {
  fullName: 'Priya Raman',
  email: ' priya@brokers.example ',
  brokerage: 'Foothills Insurance',
  allCities: false,
  cities: ['Calgary', 'Airdrie'],
  openCaseCap: '25',
  eoExpiresOn: '2027-06-30',
  licences: [{ class: 'general', level: '2', number: 'G-1042', expiresOn: '2027-06-30' }],
}

test('a form that was filled in is an invitation', () => {
  expect(messagesOf(FILLED)).toEqual({})
  expect(BrokerInvitation.parse(invitationOf(FILLED))).toMatchObject({
    email: 'priya@brokers.example',
    broker: { cities: ['Calgary', 'Airdrie'], openCaseCap: 25, licences: [{ level: 2 }] },
  })
})

test('every message of an empty form stands beside its field', () => {
  expect(messagesOf({ ...EMPTY_BROKER, openCaseCap: 'many' })).toEqual({
    fullName: 'Full name is required',
    email: 'Invalid email address',
    'broker.brokerage': 'Brokerage is required',
    'broker.cities': 'Choose at least one city',
    'broker.openCaseCap': 'Enter a number',
    'broker.eoExpiresOn': 'Enter a day',
    'broker.licences.0.number': 'Licence number is required',
    'broker.licences.0.expiresOn': 'Enter a day',
  })
})

test('all of Alberta goes in place of the cities ticked before, and a level only with a general licence', () => {
  const life = { class: 'life', level: '3', number: 'L-7', expiresOn: '2027-06-30' } as const
  const { broker } = invitationOf({ ...FILLED, allCities: true, licences: [life] })
  expect(broker.cities).toEqual(['all'])
  expect(broker.licences[0]?.level).toBeNull()
})

test('a broker holds one licence of each class', () => {
  const [general] = EMPTY_BROKER.licences
  const second = nextLicence(EMPTY_BROKER.licences)
  expect([general?.class, second?.class]).toEqual(['general', 'life'])
  const third = second && nextLicence([...EMPTY_BROKER.licences, second])
  expect(third?.class).toBe('accident_sickness')
  expect(second && third && nextLicence([...EMPTY_BROKER.licences, second, third])).toBeNull()
})
