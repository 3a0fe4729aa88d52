import type { Opening } from './turns.ts'

/** How auto conversations begin that turn on the vehicle, or on the policy there is. The first turn is always the broker’s, and answers the request. */
export const VEHICLE_OPENINGS: readonly Opening[] = [
  {
    turns: [
      [
        'broker',
        'Hi {client}, I am {broker} and I will look after your request for the {vehicle}. I have read your answers. Is the best time to reach you during the day or in the evening?',
      ],
      [
        'client',
        'Thanks for the quick reply. Evenings after six are best, I am on site all day with no signal.',
      ],
      [
        'broker',
        'Evenings it is. I will write here first, so you can read it whenever you come back into range.',
      ],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hello {client}, {broker} here. Thank you for the details. Do you run four winter tires on the {vehicle}? Some insurers ask, so I would rather know before I send anything.',
      ],
      ['client', 'Yes, studless winters from mid-October to April every year. I have the receipt somewhere.'],
      ['broker', 'Perfect. If you find the receipt, put it here. No rush today.'],
      ['client', 'Found it, it was in the glovebox of course.', 'tireReceipt'],
    ],
  },
  {
    needs: 'secondVehicle',
    turns: [
      [
        'broker',
        'Hello {client}, {broker} here. Two vehicles on one request is no problem. Who drives which one most of the time?',
      ],
      [
        'client',
        'I drive the {vehicle} to work. My partner has the other one and works from home, so it hardly moves in winter.',
      ],
      [
        'broker',
        'Thank you, that matters for how each one is rated. Roughly how many kilometres a year for the one that stays home?',
      ],
      ['client', 'Maybe 6,000. Here is a photo of the odometer.', 'odometerPhoto'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Good day {client}. I have your request. One question about hail: where does the {vehicle} stand overnight, in a garage or on the street?',
      ],
      ['client', 'On the driveway. The garage is full of my brother-in-law’s furniture until spring.'],
      [
        'broker',
        'Understood. Hail damage falls under comprehensive, which is optional, so I will ask for terms with and without it and show you both side by side.',
      ],
      ['client', 'Good, after that storm last July I want to see the difference.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, this is {broker}. Your renewal is coming up, so we have a bit of time. Have you made any change since your last policy: address, work, kilometres?',
      ],
      [
        'client',
        'I changed jobs in spring. Now I take the bus three days a week, so it is a lot less driving.',
      ],
      [
        'broker',
        'That is useful. I will put the lower distance on the request. You may be asked for an odometer reading later.',
      ],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, I am {broker}. Before I start, do you use the {vehicle} for deliveries or for an app such as Uber or DoorDash, even now and then?',
      ],
      ['client', 'No, only to work and to my parents’ farm every second Sunday.'],
      ['broker', 'Thank you. I ask everybody, because a personal policy may not respond while an app is on.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hello {client}, your request has arrived with me. What matters most to you: the lowest deductible, the way a claim is handled, or something else?',
      ],
      [
        'client',
        'Honestly, somebody who picks up the phone. With my last company I was on hold for an hour after a rock hit the windshield.',
      ],
      [
        'broker',
        'Fair enough. I will look for insurers with a claims line that answers, and tell you what I know about each.',
      ],
      ['client', 'Thank you, that is all I want.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}. Could you send the declaration page of the policy you have now? It is the page with the limits, the deductibles and the dates.',
      ],
      ['client', 'Here it is. I only have it as PDF from their website, I hope that works.', 'declaration'],
      ['broker', 'That works very well, thank you. I can compare like with like now.'],
    ],
  },
  {
    needs: 'financed',
    turns: [
      [
        'broker',
        'Good morning {client}, {broker} here. I see the {vehicle} is financed. Does the lender ask for certain deductibles? It is usually on the second page of the agreement.',
      ],
      ['client', 'It says collision and comprehensive with at most a thousand deductible each.'],
      ['broker', 'Then I will only ask for terms that fit the agreement. Thank you for looking it up.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hello {client}, thank you for your request. Is the {vehicle} already registered in your name, or are you still buying it?',
      ],
      ['client', 'Buying it Saturday from a dealer here in {city}. Can I drive it home the same day?'],
      [
        'broker',
        'Only once an insurer has confirmed a policy in writing and you hold the pink card from them. I cannot confirm that myself, but I will push so that you have an answer before Saturday.',
      ],
      ['client', 'Okay. I will not pick it up before you tell me.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, I am {broker}. One small thing: is the postal code you gave the place where the {vehicle} stands overnight?',
      ],
      ['client', 'Yes, but my licence still shows the old address. We moved on the first.'],
      [
        'broker',
        'Thank you. Please change it on your licence and registration soon as well, the registry sets a short time for that.',
      ],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Good afternoon {client}. I have everything to begin. Do you have a dash camera, an immobilizer or a tracker in the {vehicle}? Trucks are stolen a lot here, so I like to mention it.',
      ],
      ['client', 'Factory immobilizer and one of those steering wheel bars. No tracker.'],
      ['broker', 'Good. I will add both to the notes for the insurers.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, thanks for your patience. I am {broker} and I will be your broker. Would you like to talk on the phone once, or keep everything in writing here?',
      ],
      ['client', 'In writing please. English is my third language and I like to read things twice.'],
      ['broker', 'Of course. I will keep my messages short and plain. Ask me as often as you like.'],
      ['client', 'Thank you, that is very kind.'],
    ],
  },
  {
    needs: 'windshield',
    turns: [
      [
        'broker',
        'Hi {client}, {broker} here. I noticed a windshield repair in your notes. Do you want glass included in what I ask for? Many people in {city} do, because of the gravel in spring.',
      ],
      ['client', 'Yes please. I have replaced two in three years.'],
      ['broker', 'I will ask each insurer how they handle glass and show it on its own line.'],
    ],
  },
  {
    needs: 'trailer',
    turns: [
      [
        'broker',
        'Hi {client}. About the tow package on the {vehicle}: do you pull a holiday trailer with it?',
      ],
      ['client', 'A 24-foot one, from May to September. It sits in storage near {city} in winter.'],
      [
        'broker',
        'The trailer needs its own line then. I will ask about it at the same time, so that the dates match.',
      ],
      ['client', 'Good. Last year I forgot it and only noticed at the campground.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hello {client}, I am {broker}. Has your present insurer sent you the renewal terms yet? In Alberta they should reach you at least 30 days before the policy ends.',
      ],
      ['client', 'They came on Tuesday. I did not expect that jump, which is why I am here.', 'declaration'],
      [
        'broker',
        'Thank you for the page. I cannot say what others will ask, but I will have something to compare it with soon.',
      ],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Good morning {client}. Quick check: the {vehicle} is yours alone, and nobody else in the house drives it?',
      ],
      [
        'client',
        'My partner has a car and a policy of their own, and might drive mine to the airport once a year.',
      ],
      [
        'broker',
        'Then I will list them as living with you and insured elsewhere. That is the honest way and avoids questions after a claim.',
      ],
    ],
  },
  {
    needs: 'secondVehicle',
    turns: [
      [
        'broker',
        'Hi {client}, thanks for both vehicles. Is one of them parked for the winter? I see plenty of summer cars in {city}.',
      ],
      [
        'client',
        'Yes, the older one goes under a tarp from November to April. Is there a way to pay less while it sleeps?',
      ],
      [
        'broker',
        'Some insurers let you reduce the cover while a vehicle is off the road, but it must not be driven at all then. I will ask what each one allows.',
      ],
    ],
  },
]
