import { expect, test } from 'vitest'
import { BrokerForm, type BrokerFormValues, EMPTY_BROKER, nextLicence } from './broker-form.ts'

const FILLED: BrokerFormValues = {
  fullName: 'Priya Raman',
  email: ' priya@brokers.example ',
  allCities: false,
  broker: {
    brokerage: 'Foothills Insurance',
    cities: ['Calgary', 'Airdrie'],
    openCaseCap: '25',
    eoExpiresOn: '2027-06-30',
    licences: [{ class: 'general', level: '2', number: 'G-1042', expiresOn: '2027-06-30' }],
  },
}

test('a completed form is a valid invitation', () => {
  expect(BrokerForm.parse(FILLED)).toMatchObject({
    email: 'priya@brokers.example',
    broker: { cities: ['Calgary', 'Airdrie'], openCaseCap: 25, licences: [{ level: 2 }] },
  })
})

test('an empty form has a message for each required field', () => {
  const { error } = BrokerForm.safeParse({
    ...EMPTY_BROKER,
    broker: { ...EMPTY_BROKER.broker, openCaseCap: 'many' },
  })
  const messages: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message
  expect(messages).toEqual({
    fullName: 'Full name is required',
    email: 'Invalid email address',
    'broker.brokerage': 'Brokerage is required',
    'broker.cities': 'Choose at least one city',
    'broker.openCaseCap': 'Enter a number',
    'broker.eoExpiresOn': 'Enter a date',
    'broker.licences.0.number': 'Licence number is required',
    'broker.licences.0.expiresOn': 'Enter a date',
  })
})

test('all of Alberta replaces single cities, and only a general licence has a level', () => {
  const life = { class: 'life', level: '3', number: 'L-7', expiresOn: '2027-06-30' } as const
  const { broker } = BrokerForm.parse({
    ...FILLED,
    allCities: true,
    broker: { ...FILLED.broker, licences: [life] },
  })
  expect(broker.cities).toEqual(['all'])
  expect(broker.licences[0]?.level).toBeNull()
})

test('the next licence has the first class that is not used yet', () => {
  const { licences } = EMPTY_BROKER.broker
  const second = nextLicence(licences)
  expect([licences[0]?.class, second?.class]).toEqual(['general', 'life'])
  const third = second && nextLicence([...licences, second])
  expect(third?.class).toBe('accident_sickness')
  expect(second && third && nextLicence([...licences, second, third])).toBeNull()
})
