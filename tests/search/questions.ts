/** A question, and where its answer is: any of `finds` counts. */
export interface AskedQuestion {
  asked: string
  /** `faq-…` a question of the FAQ; a path, any passage of that page. */
  finds: readonly string[]
}

/**
 * Questions as people ask them at a counter or type them into a box. They were written before the search was tuned, and
 * never taken from the phrasings of the content.
 */
export const QUESTIONS: readonly AskedQuestion[] = [
  // Vehicles
  { asked: 'what decides how much I pay for car insurance', finds: ['faq-auto-premiums'] },
  {
    asked: 'my rates went up and I never had a claim',
    finds: ['faq-auto-premiums', 'faq-renewal-notice', 'faq-good-driver-cap', '/blog/reading-your-renewal'],
  },
  { asked: 'tips to bring my insurance bill down', finds: ['faq-lower-premiums'] },
  { asked: 'is collision worth it on an old truck', finds: ['faq-comprehensive-or-collision'] },
  {
    asked: 'which part of the policy pays if a deer hits me',
    finds: ['faq-comprehensive-or-collision', '/insurance/auto'],
  },
  {
    asked: 'what insurance does the law make me carry on my vehicle',
    finds: ['faq-mandatory-auto', '/insurance/auto'],
  },
  { asked: 'can I drive without insurance', finds: ['faq-mandatory-auto', '/insurance/auto'] },
  { asked: 'should I get 1 million or 2 million liability', finds: ['faq-liability-limit'] },
  { asked: 'how much can an insurer raise a good driver this year', finds: ['faq-good-driver-cap'] },
  { asked: 'hail dented my hood am I covered', finds: ['faq-hail-on-a-car', '/blog/hail-season'] },
  {
    asked: 'whose insurance pays if the other guy caused the crash',
    finds: ['faq-direct-compensation', '/blog/direct-compensation'],
  },
  { asked: 'dcpd', finds: ['faq-direct-compensation', '/blog/direct-compensation'] },
  {
    asked: 'does my policy pay for physio after an accident',
    finds: ['faq-accident-benefits', 'faq-care-first', '/blog/care-first-2027'],
  },
  { asked: 'can I still sue the other driver in 2027', finds: ['faq-care-first', '/blog/care-first-2027'] },
  {
    asked: 'what is changing in january with car insurance',
    finds: ['faq-care-first', '/blog/care-first-2027'],
  },
  {
    asked: 'show proof of insurance on my phone to police',
    finds: ['faq-pink-card', '/blog/pink-card-on-your-phone'],
  },
  {
    asked: 'I moved here from Ontario with my car',
    finds: ['faq-out-of-province-car', '/blog/moving-to-alberta-with-a-car'],
  },
  {
    asked: 'how long do I have to switch my BC plates',
    finds: ['faq-out-of-province-car', '/blog/moving-to-alberta-with-a-car'],
  },
  { asked: 'nobody will insure me after my tickets', finds: ['faq-refused-auto'] },
  { asked: 'can an insurance company turn me down for auto', finds: ['faq-refused-auto'] },
  { asked: 'pay monthly instead of all at once', finds: ['faq-instalments'] },
  { asked: 'when must they send me my renewal', finds: ['faq-renewal-notice', '/blog/reading-your-renewal'] },
  { asked: 'my son just got his licence do I have to put him on', finds: ['faq-adding-a-driver'] },
  {
    asked: 'driving for uber on weekends',
    finds: ['faq-rideshare-cover', '/business/rideshare', '/blog/driving-for-an-app'],
  },
  {
    asked: 'does my regular policy cover skip the dishes deliveries',
    finds: ['faq-rideshare-cover', '/business/rideshare', '/blog/driving-for-an-app'],
  },
  { asked: 'someone smashed my parked car and left', finds: ['faq-hit-and-run', 'card-auto-parked-hit'] },
  { asked: 'insurance for my motorhome', finds: ['/insurance/specialty', '/insurance/auto'] },
  { asked: 'quad and snowmobile', finds: ['/insurance/specialty'] },

  // Homes
  { asked: 'renting an apartment do I need insurance', finds: ['faq-tenant-needed', 'faq-home-or-tenant'] },
  {
    asked: 'is my stuff covered by the landlord',
    finds: ['faq-tenant-needed', 'faq-home-or-tenant', 'card-tenant-landlord-policy'],
  },
  {
    asked: 'water in the basement after a big rain',
    finds: ['faq-flood', 'faq-sewer-backup', '/blog/two-kinds-of-water'],
  },
  { asked: 'toilet and floor drain backed up', finds: ['faq-sewer-backup', '/blog/two-kinds-of-water'] },
  { asked: 'river overflowed into my house', finds: ['faq-flood', '/blog/two-kinds-of-water'] },
  { asked: 'shingles ruined by hail', finds: ['faq-hail-on-a-roof', '/blog/hail-season'] },
  {
    asked: 'condo board billed me their deductible',
    finds: ['faq-condo-deductible', '/blog/condo-deductible'],
  },
  { asked: 'what does insurance for a condo owner include', finds: ['faq-condo-unit', '/insurance/home'] },
  {
    asked: 'forced to leave because of forest fire who pays hotel',
    finds: ['faq-wildfire-home', '/blog/before-the-wildfire'],
  },
  { asked: 'going to Arizona for the winter house empty', finds: ['faq-vacant-home'] },
  { asked: 'I run a daycare from my house', finds: ['faq-home-business', 'card-dayhome-insurance'] },
  { asked: 'daycare at home coverage', finds: ['faq-home-business', 'card-dayhome-insurance'] },
  { asked: 'is my house insured for what I paid or to rebuild', finds: ['faq-replacement-cost'] },
  { asked: 'farm house with a shop and a wood stove', finds: ['faq-acreage'] },
  { asked: 'diference between homeowners and renters insurance', finds: ['faq-home-or-tenant'] },
  { asked: 'prepare for fire season', finds: ['/blog/before-the-wildfire', 'faq-wildfire-home'] },
  { asked: 'insurance Fort McMurray', finds: ['/locations/fort-mcmurray'] },
  { asked: 'hail in northeast calgary', finds: ['/locations/calgary', '/blog/hail-season'] },

  // Business
  {
    asked: 'do I legally need insurance to run a company',
    finds: ['faq-business-required', '/business/general'],
  },
  { asked: 'what does general liability pay for', finds: ['faq-what-is-cgl', '/business/general'] },
  { asked: 'my client wants a COI', finds: ['faq-certificate', '/blog/certificates-of-insurance'] },
  {
    asked: 'landlord asks to be named on my policy',
    finds: ['faq-additional-insured', '/blog/certificates-of-insurance'],
  },
  { asked: 'kitchen fire closed us for two months lost revenue', finds: ['faq-business-interruption'] },
  {
    asked: 'do I need a commercial policy for my work van',
    finds: ['faq-commercial-auto-needed', '/commercial-auto'],
  },
  {
    asked: 'taking deposits from homeowners for renovations bond',
    finds: ['faq-contractors-prepaid', '/blog/prepaid-contracting', '/business/contractors'],
  },
  {
    asked: 'errors and omissions for engineers',
    finds: ['faq-professionals-liability', '/business/professionals'],
  },
  { asked: 'insurance for a bar serving drinks', finds: ['faq-liquor-liability', '/business/liquor'] },
  { asked: 'we got hacked and they want a ransom', finds: ['faq-cyber', 'card-cyber-attack-first-hours'] },
  { asked: 'tools stolen out of my truck', finds: ['faq-tools-and-equipment'] },
  { asked: 'insuring a restaurant', finds: ['/business/restaurants'] },
  { asked: 'dentist office', finds: ['/business/medical'] },
  { asked: 'boutique clothing store', finds: ['/business/retail'] },
  { asked: 'building a house course of construction', finds: ['/business/construction'] },
  { asked: 'product recall for a factory', finds: ['/business/manufacturers'] },
  { asked: 'taking over my fathers company insurance', finds: ['/business-legacy'] },

  // People
  {
    asked: 'how much coverage does my mother need for a super visa',
    finds: ['faq-super-visa-amount', '/super-visa', '/blog/super-visa-checklist'],
  },
  {
    asked: 'can I buy super visa insurance from a company in India',
    finds: ['faq-super-visa-foreign-insurer', '/super-visa', '/blog/super-visa-checklist'],
  },
  { asked: 'supervisa monthly plan', finds: ['faq-super-visa-instalments', '/super-visa'] },
  {
    asked: 'what do border officers check for grandparents',
    finds: ['faq-super-visa-entry', '/blog/super-visa-checklist', '/super-visa'],
  },
  {
    asked: 'does alberta health care pay if I get sick in mexico',
    finds: ['faq-travel-alberta-plan', '/insurance/travel'],
  },
  {
    asked: 'do I need travel insurance to visit BC',
    finds: ['faq-travel-in-canada', '/blog/travel-inside-canada'],
  },
  { asked: 'how big should my life insurance be', finds: ['faq-life-how-much'] },
  { asked: 'term vs whole life', finds: ['faq-term-or-permanent', '/insurance/life'] },
  { asked: 'smallest number of employees for a benefits plan', finds: ['faq-group-size', '/group-benefits'] },
  {
    asked: 'health and dental for my staff',
    finds: ['/group-benefits', 'faq-group-size', 'faq-group-licence'],
  },

  // Claims
  {
    asked: 'I just had a fender bender what do I do',
    finds: ['faq-first-steps-claim', 'faq-emergency-first'],
  },
  { asked: 'do I call you or 911 first', finds: ['faq-emergency-first'] },
  { asked: 'my claim was denied what now', finds: ['faq-claim-dispute'] },
  { asked: 'will my premium rise if I report it', finds: ['faq-claim-and-premium'] },
  { asked: 'how do I report hail damage', finds: ['faq-claim-after-hail', '/blog/hail-season'] },

  // Brokers and the site
  { asked: 'why use a broker instead of buying direct', finds: ['faq-why-a-broker'] },
  {
    asked: 'which broker will I get',
    finds: ['faq-who-is-the-broker', 'faq-what-happens-next', '/blog/what-happens-to-your-request'],
  },
  { asked: 'is this person really licensed', finds: ['faq-check-licence', '/blog/check-a-licence'] },
  { asked: 'guy on facebook sold me a cheap policy', finds: ['faq-ghost-broker', '/blog/check-a-licence'] },
  { asked: 'how do brokers make money', finds: ['faq-broker-paid'] },
  { asked: 'switch to another broker', finds: ['faq-change-broker'] },
  { asked: 'level 1 level 2 level 3 agent', finds: ['faq-licence-levels'] },
  { asked: 'file a complaint about my agent', finds: ['faq-complain'] },
  {
    asked: 'what happens after I send the form',
    finds: ['faq-what-happens-next', '/blog/what-happens-to-your-request'],
  },
  { asked: 'when will someone get back to me', finds: ['faq-how-long', 'faq-what-happens-next'] },
  { asked: 'am I insured once I fill this in', finds: ['faq-quote-is-not-cover'] },
  { asked: 'does it cost anything', finds: ['faq-free'] },
  { asked: 'finish my form tomorrow', finds: ['faq-save-and-return'] },
  { asked: 'is it safe to upload my drivers licence here', finds: ['faq-documents-safe'] },
  { asked: 'who can read my information', finds: ['faq-who-sees-answers', '/privacy-policy'] },
  { asked: 'remove everything you have about me', finds: ['faq-delete-data', '/privacy-policy'] },
  { asked: 'stop sending me emails', finds: ['faq-newsletter-stop'] },
  { asked: 'can the chatbot tell me which policy to buy', finds: ['faq-assistant-limits'] },

  // Short and misspelled
  { asked: 'pinkslip', finds: ['faq-pink-card', '/blog/pink-card-on-your-phone'] },
  { asked: 'suer backup', finds: ['faq-sewer-backup', '/blog/two-kinds-of-water'] },
  { asked: 'tenent insurence', finds: ['faq-tenant-needed', 'faq-home-or-tenant', '/insurance/home'] },
  { asked: 'certifcate of insurence', finds: ['faq-certificate', '/blog/certificates-of-insurance'] },
  { asked: 'privasy', finds: ['/privacy-policy', 'faq-who-sees-answers', 'faq-delete-data'] },
  {
    asked: 'wildfire',
    finds: ['faq-wildfire-home', '/blog/before-the-wildfire', '/locations/fort-mcmurray'],
  },
  { asked: 'acreage', finds: ['faq-acreage'] },
]
