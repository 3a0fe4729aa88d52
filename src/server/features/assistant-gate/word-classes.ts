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

const SHORT: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  wat: 'what',
  wut: 'what',
  wht: 'what',
  hw: 'how',
  pls: 'please',
  plz: 'please',
  shud: 'should',
  shoud: 'should',
  shld: 'should',
  wud: 'would',
  cud: 'could',
  mutch: 'much',
  muhc: 'much',
  n: 'and',
  thx: 'thanks',
  ty: 'thanks',
  abt: 'about',
  cuz: 'because',
  tmrw: 'tomorrow',
  gonna: 'going',
  wanna: 'want',
}

/** A plain text as words, and each as its class where it has one. */
export function wordsAndClasses(plain: string): { words: string[]; classes: string[] } {
  const words = (
    plain.replace(/(?<=\p{L})'(?=\p{L})/gu, '').match(/\p{L}+|\$?\s?\d[\d.,]*\s?[$%k]?/gu) ?? []
  ).map(word => SHORT[word] ?? (/\d/.test(word) ? figure(word) : word))
  return { words, classes: words.map(word => classOf.get(word) ?? word) }
}

function figure(word: string): string {
  if (word.includes('$')) return '<money>'
  if (word.includes('%')) return '<share>'
  return /^(19|20)\d\d$/.test(word.trim()) ? '<year>' : '<number>'
}
