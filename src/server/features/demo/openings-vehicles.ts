import type { Opening } from './turns.ts'

/** How auto conversations begin that turn on the vehicle, or on the policy there is. The first turn is always the broker’s, and answers the request. */
export const VEHICLE_OPENINGS: readonly Opening[] = [
  {
    turns: [
      [
        'broker',
        'Hi {client}, I’m {broker} and I’ll be looking after your request for the {vehicle}. I’ve read your answers. Is daytime or evening better to reach you?',
      ],
      ['client', 'Thanks for the quick reply. After six is best. I’m on site all day with no signal.'],
      [
        'broker',
        'Evenings it is. I’ll message you here first, so you can read it when you’re back in range.',
      ],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, {broker} here. Thanks for all the details. Do you run four winter tires on the {vehicle}? Some insurers ask, so I’d like to know before I send anything.',
      ],
      ['client', 'Yes, studless winters from mid-October to April every year. I have the receipt somewhere.'],
      ['broker', 'Perfect. If you find the receipt, upload it here. No rush.'],
      ['client', 'Found it. It was in the glovebox, of course.', 'tireReceipt'],
    ],
  },
  {
    needs: 'secondVehicle',
    turns: [
      [
        'broker',
        'Hi {client}, {broker} here. Two vehicles on one request is no problem. Who drives which one most of the time?',
      ],
      [
        'client',
        'I drive the {vehicle} to work. My partner has the other one and works from home, so it hardly moves in the winter.',
      ],
      [
        'broker',
        'Thanks, that affects how each one is rated. Roughly how many kilometres a year on the one that stays home?',
      ],
      ['client', 'Maybe 6,000. Here’s a photo of the odometer.', 'odometerPhoto'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}. I have your request. One question about hail: is the {vehicle} parked in a garage overnight, or outside?',
      ],
      ['client', 'In the driveway. The garage is full of my brother-in-law’s furniture until spring.'],
      [
        'broker',
        'Got it. Hail damage falls under comprehensive, which is optional, so I’ll get quotes with and without it and show you both side by side.',
      ],
      ['client', 'Good. After that storm last July, I want to see the difference.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, this is {broker}. Your renewal’s coming up, so we have a bit of time. Has anything changed since your last policy, like your address, job or how much you drive?',
      ],
      [
        'client',
        'I changed jobs in the spring. I take the bus three days a week now, so I drive a lot less.',
      ],
      [
        'broker',
        'That’s helpful. I’ll put the lower number on the request. They may ask for an odometer reading later.',
      ],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, I’m {broker}. Before I start, do you ever use the {vehicle} for deliveries or apps like Uber or DoorDash, even once in a while?',
      ],
      ['client', 'No, just to work and out to my parents’ farm every second Sunday.'],
      [
        'broker',
        'Thanks. I ask everyone, because a personal policy may not respond while you’re logged in to an app.',
      ],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, I’ve got your request. What matters most to you: a low deductible, how claims are handled, or something else?',
      ],
      [
        'client',
        'Honestly, someone who picks up the phone. With my last company I was on hold for an hour after a rock hit my windshield.',
      ],
      [
        'broker',
        'Fair enough. I’ll look for insurers with good claims service and tell you what I know about each one.',
      ],
      ['client', 'Thanks, that’s all I want.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}. Could you send me the declarations page from your current policy? It’s the page with the limits, deductibles and dates.',
      ],
      ['client', 'Here it is. I only have the PDF from their website, hope that works.', 'declaration'],
      ['broker', 'That’s perfect, thanks. Now I can compare apples to apples.'],
    ],
  },
  {
    needs: 'financed',
    turns: [
      [
        'broker',
        'Good morning {client}, {broker} here. I see the {vehicle} is financed. Does your lender require certain deductibles? It’s usually on the second page of the agreement.',
      ],
      ['client', 'It says collision and comprehensive with a thousand-dollar maximum deductible on each.'],
      ['broker', 'Okay, I’ll only get quotes that fit the agreement. Thanks for looking it up.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, thanks for your request. Is the {vehicle} already registered in your name, or are you still buying it?',
      ],
      ['client', 'Buying it Saturday from a dealer here in {city}. Can I drive it home the same day?'],
      [
        'broker',
        'Only once an insurer has confirmed a policy in writing and you have their pink card. I can’t confirm that myself, but I’ll push to get you an answer before Saturday.',
      ],
      ['client', 'Okay. I won’t pick it up until I hear from you.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, I’m {broker}. One small thing: is the postal code you gave where the {vehicle} is parked overnight?',
      ],
      ['client', 'Yes, but my licence still shows the old address. We moved on the first.'],
      [
        'broker',
        'Thanks. Please update your licence and registration soon too. There’s a deadline for that.',
      ],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Good afternoon {client}. I have what I need to start. Do you have a dash cam, an immobilizer or a tracker in the {vehicle}? Truck theft is a problem around here, so I like to mention it.',
      ],
      ['client', 'Factory immobilizer and one of those steering wheel locks. No tracker.'],
      ['broker', 'Good. I’ll add both to my notes for the insurers.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, thanks for your patience. I’m {broker} and I’ll be your broker. Would you like to talk on the phone, or keep everything here in writing?',
      ],
      ['client', 'In writing please. English is my third language and I like to read things twice.'],
      ['broker', 'Of course. I’ll keep my messages short and clear. Ask me as many questions as you like.'],
      ['client', 'Thank you, that’s very kind.'],
    ],
  },
  {
    needs: 'windshield',
    turns: [
      [
        'broker',
        'Hi {client}, {broker} here. I noticed the windshield repair in your notes. Do you want me to include glass coverage? A lot of people in {city} ask about it because of the gravel in the spring.',
      ],
      ['client', 'Yes please. I’ve replaced two in three years.'],
      ['broker', 'I’ll ask each insurer how they handle glass and show it on its own line.'],
    ],
  },
  {
    needs: 'trailer',
    turns: [
      [
        'broker',
        'Hi {client}. About the tow package on the {vehicle}: do you pull a holiday trailer with it?',
      ],
      ['client', 'Yes, a 24-footer, from May to September. It’s in storage near {city} over the winter.'],
      [
        'broker',
        'Then the trailer needs its own line on the policy. I’ll ask about it at the same time so the dates match.',
      ],
      ['client', 'Good. Last year I forgot and didn’t realize until we got to the campground.'],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Hi {client}, I’m {broker}. Has your current insurer sent your renewal yet? In Alberta you should get it at least 30 days before your policy ends.',
      ],
      ['client', 'It came Tuesday. I wasn’t expecting that jump, which is why I’m here.', 'declaration'],
      [
        'broker',
        'Thanks for sending it. I can’t say what others will charge, but I’ll have something to compare it with soon.',
      ],
    ],
  },
  {
    turns: [
      [
        'broker',
        'Good morning {client}. Quick check: you’re the only one who drives the {vehicle}, right? No one else in the household?',
      ],
      ['client', 'My partner has their own car and policy, but might drive mine to the airport once a year.'],
      [
        'broker',
        'Then I’ll list them as a household member who’s insured elsewhere. That’s accurate, and it avoids questions if there’s ever a claim.',
      ],
    ],
  },
  {
    needs: 'secondVehicle',
    turns: [
      [
        'broker',
        'Hi {client}, thanks for sending details on both vehicles. Is one of them parked for the winter? I see a lot of summer cars in {city}.',
      ],
      [
        'client',
        'Yes, the older one goes under a tarp from November to April. Can I pay less while it’s parked?',
      ],
      [
        'broker',
        'Some insurers let you reduce coverage while a vehicle is off the road, but then you can’t drive it at all. I’ll ask what each one allows.',
      ],
    ],
  },
]
