/** Words that are alike in what they make of a question: "how much for my Civic" is "how much for my boat". */
const CLASSES: Readonly<Record<string, string>> = {
  thing: `car truck pickup suv van minivan vehicle automobile civic corolla camry f150 silverado sierra ram jeep honda toyota ford
    chevy dodge gmc mazda hyundai kia tesla bmw audi nissan subaru vw jetta elantra rav4 crv mustang motorcycle motorbike
    bike scooter quad atv sled snowmobile boat rv trailer camper motorhome house home condo townhouse duplex apartment
    suite basement roof cabin cottage garage acreage farm place bungalow mansion furniture stuff belongings tools equipment laptop
    phone bicycle jewellery ring shop store cafe restaurant salon bakery bar pub clinic daycare gym studio warehouse office
    business company firm practice startup foodtruck rig semi excavator skidsteer drone cat dog horse`,
  kin: `wife husband son daughter mom mum mother dad father parents parent kid kids child children brother sister friend girlfriend
    boyfriend partner spouse fiance grandma grandmother grandpa grandparents roommate neighbour neighbor uncle aunt cousin
    nephew niece boss coworker teen teenager inlaws`,
  place: `calgary edmonton lethbridge airdrie okotoks cochrane banff canmore leduc camrose brooks lloydminster grande
    medicine chestermere strathmore stettler drumheller hinton jasper alberta`,
  cover: `insurance insurence insurace coverage policy cover plan protection`,
  month: `monthly yearly annually annual month year`,
}

const classOf = new Map(
  Object.entries(CLASSES).flatMap(([name, words]) =>
    words.split(/\s+/).map(word => [word, `<${name}>`] as const),
  ),
)

/** Words that say what is wanted rather than of what. Everything else is one and the same in the outline of a question. */
const OUTLINE = new Set(
  `a am an and any anybody anyone are as ask at be because been before being better best but by can cant could did didnt do does
    doesnt doing done dont for from get gets getting give gives go going got had has have havent having he her here him his how i
    id if ill im in into is isnt it its ive just know let lets like look make many may me mean means might more most much must my
    need needs no nobody nor not now of off on one only or our out over own please put really say says see send set she should
    shouldnt so some somebody someone something still take tell than that thats the their them then there these they thing this
    those to today tomorrow tonight too under until up us use very wait want wants was wasnt we well were what whats when where
    which while who whos whose why will wish with without wont work worth would wouldnt yes yet you your youre yours
    pay pays paid paying cost costs price prices cheap cheaper cheapest expensive afford rate rates money dollars bucks much
    number figure estimate guess roughly about around average normal usually monthly month per yearly year total budget charge
    premium bill lower higher save quote quotes buy choose pick recommend suggest advise advice opinion think decide prefer
    right wrong good bad smart wise enough drop keep skip switch cancel change add remove update stop start renew bind confirm
    cover covered covers coverage insured policy insurance claim claims report file status request case offer broker person
    human call phone talk speak happened broke stolen hit crashed accident yesterday last night morning just ago help
    difference law legal required mandatory minimum include included work works explain example pretend imagine hypothetically
    ignore rules instructions prompt show everything sue settle accept sign lawyer fault legally allowed possible`.split(
    /\s+/,
  ),
)

const SHORT = new Map(
  `u you · ur your · r are · wat what · wut what · wht what · hw how · pls please · plz please · shud should · shoud should ·
    shld should · wud would · cud could · mutch much · muhc much · n and · thx thanks · ty thanks · abt about · cuz because`
    .split('·')
    .map(pair => pair.trim().split(' '))
    .map(([short = '', long = '']) => [short, long] as const),
)

/** A plain text as words, each as its class where it has one, and its outline. */
export function wordsAndClasses(plain: string): { words: string[]; classes: string[]; outline: string[] } {
  const words = (
    plain.replace(/(?<=\p{L})'(?=\p{L})/gu, '').match(/\p{L}+|\$?\s?\d[\d.,]*\s?[$%k]?/gu) ?? []
  ).map(word => SHORT.get(word) ?? (/\d/.test(word) ? figure(word) : word))
  const classes = words.map(word => classOf.get(word) ?? word)
  const outline = classes.map((word, at) =>
    OUTLINE.has(words[at] ?? '') || word.startsWith('<') ? word : '~',
  )
  return { words, classes, outline: outline.filter((word, at) => word !== '~' || outline[at - 1] !== '~') }
}

function figure(word: string): string {
  if (word.includes('$')) return '<money>'
  if (word.includes('%')) return '<share>'
  return /^(19|20)\d\d$/.test(word.trim()) ? '<year>' : '<number>'
}
