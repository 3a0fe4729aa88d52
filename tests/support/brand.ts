import type { Brand } from '#shared/settings/brand.ts'

/** The brand that pages get without a database. */
export const TEST_BRAND: Brand = {
  name: 'Caragana',
  legalName: 'Caragana Insurance Network Ltd.',
  email: 'hello@caragana.example',
  phone: '(780) 555-0177',
  address: { street: '22 Elevator Road', city: 'Vegreville', province: 'AB', postalCode: 'T9C 1A1' },
  hours: 'Mon-Fri 9am-5pm',
  serviceArea: 'Alberta',
  offerTime: '2 business hours',
  replyTime: '4 business hours',
  offerOrder: 'first the broker with the fewest open requests',
  sessionsKept: '30 days',
  emailsKept: '90 days',
  notificationsKept: '1 year',
  draftsKept: '90 days',
  questionsKept: '90 days',
  disclaimer: 'Caragana is not a broker. Licensed broker partners give all advice, quotes and policies.',
  accent: '',
  logo: '',
  off: [],
  social: [],
  assistant: 'The assistant runs on our own server and doesn’t send your questions to anyone else.',
  publicUrl: 'https://caragana.example',
}
