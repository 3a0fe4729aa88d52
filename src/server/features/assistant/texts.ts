/** Everything the assistant says by itself. What is not here stands on the site's pages. */

export const CREDIT = 'Answers from our own guide'

/** Behind every answer about what insurance is or does. */
export const GENERAL = 'General information, not advice: a licensed broker confirms what applies to you.'

/** Between a refusal and what the site says of the matter. */
export const IN_GENERAL = 'What this site says in general:'

/** Where an answer is part of a longer text. */
export const MORE = '… The rest is on the page.'

export const EMERGENCY = `If anyone is hurt or in danger, call 911 now. Get yourself and others to safety first; insurance comes after.

When everyone is safe:

- stop further damage only where you can do so safely, and keep receipts
- take photos before anything is moved or thrown out
- call the claims line of your own insurer, or your broker: the number is on your policy and often on your pink card

This site takes no claims, and nobody watches this chat.`

/** The second time in a conversation; so below wherever `_AGAIN` stands. */
export const EMERGENCY_AGAIN = `If anyone is hurt or in danger, call 911 first. The rest can wait: your insurer’s claims line, or your broker, will tell you what to do next.`

export const CLAIM = `This site takes no claims. Call the claims line of your own insurer, or your broker, as soon as you can: the number is on your policy and often on your pink card.

First steps:

- see that everyone is safe, and call 911 if somebody is hurt
- stop further damage where it is safe, and keep receipts
- take photos before anything is moved or thrown out
- after a collision, write down names, plates, insurers, the place, the time and witnesses
- note who you spoke to and when`

export const CLAIM_AGAIN = `The steps above hold all the same. The claims line of your own insurer, or your broker, can tell you what comes next.`

/** Below another answer, where something may have happened. */
export const CLAIM_ELSEWHERE = `If something has happened to you: this site takes no claims. Call the claims line of your own insurer, or your broker; the number is on your policy.`

export const PRICE = `I cannot say what insurance would cost you. Only a licensed broker can work out a price, from your own answers and what insurers ask at the time.

You can send a quote request, or talk to a person first.`

export const PRICE_AGAIN = `I cannot put a figure on that. A licensed broker can, from a quote request.`

export const ADVICE = `Only a licensed broker may advise you on what to choose, so I cannot. A broker partner can look at your situation and answer.`

export const ADVICE_AGAIN = `That, too, is for a licensed broker. You can put it to a person from here.`

export const COVERAGE = `I cannot see your policy, so I cannot confirm what it covers or change it. Only your insurer or your own broker can. Nothing was bound, changed or cancelled by writing here.`

export const COVERAGE_AGAIN = `Only your insurer or your own broker can tell you that, and nothing changes by writing here.`

export const quote = (line: string | null) =>
  `You can start a quote request${line ? ` for ${line} insurance` : ''} now. A licensed broker partner looks at your answers and replies to you. A request is not insurance: you are covered only once that is confirmed to you in writing.`

export const person = ({ hours, phone }: { hours: string; phone: string }) =>
  `I am a program, but people are behind this site. Write to them from here, or call ${phone}. They answer in office hours: ${hours}.`

export const PERSON = `I am a program, but people are behind this site. Write to them from here; the contact page has the phone number and the office hours.`

export const officeHours = ({ hours }: { hours: string }) =>
  `Our office hours are ${hours}, Alberta time, except on Alberta’s holidays. You can send a message or a quote request at any time; it is read when the office is open.`

export const officeAddress = (at: { address: string; serviceArea: string; phone: string }) =>
  `Our address is ${at.address}. We serve all of ${at.serviceArea}. Please call ${at.phone} before you come by.`

export const phoneNumber = ({ phone, hours }: { phone: string; hours: string }) =>
  `Our phone number is ${phone}. We answer it in office hours: ${hours}.`

export const emailAddress = ({ email, hours }: { email: string; hours: string }) =>
  `Our email address is ${email}. We answer in office hours: ${hours}.`

export const MANIPULATION = `I answer questions about insurance in Alberta from this site’s own pages. I do nothing else, and nothing anybody writes here changes that. What would you like to know?`

export const ELSEWHERE = `This site speaks of insurance in Alberta only, and rules differ from place to place. For anywhere else, ask a broker who is licensed there, or the insurance regulator of that place.`

export const ELSEWHERE_AGAIN = `That seems to be outside Alberta or of a kind this site does not know. A person can tell you whom to ask.`

export const UNRELATED = `That is not something this site speaks of. I can answer questions about insurance in Alberta: for a car, a home, a business, a trip, a visit of parents, life or a team.`

export const UNRELATED_AGAIN = `That is not something this site speaks of, either. What would you like to know about insurance?`

export const HELLO = `Hello. I am a program, not a person: I answer from this site’s own pages about insurance in Alberta. What would you like to know?`

export const HELLO_AGAIN = `What would you like to know about insurance in Alberta? A few words will do.`

export const WHO = `I am a program, not a person. I look up what this site’s own pages say about insurance in Alberta and show it with its source. I give no advice and no prices; licensed broker partners do that. You can talk to a person at any time.`

export const LANGUAGE =
  'This site and its assistant are in English only. A quote request asks which language you would like to speak; say there what suits you.'

/** Below it, to whoever wrote in a language that nobody here reads. */
export const UNREAD = 'If anyone is in danger, call 911 now.'

/** The same in short, in languages in which we can say it. */
export const IN_FRENCH =
  'Ce site est en anglais seulement. Dans une demande de soumission, vous pouvez indiquer la langue que vous préférez parler.'

export const IN_SPANISH =
  'Este sitio está solo en inglés. En la solicitud de cotización puede indicar el idioma que prefiere hablar.'

export const IN_PUNJABI =
  'ਇਹ ਸਾਈਟ ਸਿਰਫ਼ ਅੰਗਰੇਜ਼ੀ ਵਿੱਚ ਹੈ। ਕੋਟ ਦੀ ਬੇਨਤੀ ਵਿੱਚ ਤੁਸੀਂ ਲਿਖ ਸਕਦੇ ਹੋ ਕਿ ਤੁਸੀਂ ਕਿਹੜੀ ਭਾਸ਼ਾ ਬੋਲਣਾ ਚਾਹੁੰਦੇ ਹੋ।'

export const THANKS = 'You are welcome. Ask me anything else about insurance in Alberta.'

export const THANKS_AGAIN = 'You are welcome.'

export const AGREED = 'Good. Is there anything else you would like to know?'

export const YES = 'Please say what you would like to know, in a few words, or choose one of these.'

export const NO = 'All right. Ask whenever you like, or talk to a person.'

export const HELP = `You can ask what insurance covers, what Alberta requires, how a quote request works, or how to reach us. Put your question in a few words, or choose one of these.`

export const AFRESH = `All right. What would you like to know? The button at the top clears what was said.`

export const PICTURE = `I cannot tell what that means. Please write it in a few words. If something has happened to you, call the claims line of your own insurer; if anyone is in danger, call 911.`

export const GOODBYE = 'Goodbye, and take care.'

export const ABUSE = `I am sorry that this is frustrating. I am a program and can only show what this site’s pages say. A person can help you further.`

export const ABUSE_AGAIN = `I am sorry. I am a program and cannot put this right; a person can.`

export const CLOSEST =
  'I am not sure which of these you mean. Please choose one, or put your question another way.'

/** Above what other passages say to a question of a figure. */
export const ALSO = 'This site also says:'

export const VAGUE = 'That can mean several things. Which of these is closest?'

/** Where what was named stands only in texts about something else. */
export const MENTIONED = 'This site has no page of its own on that. It is spoken of here:'

export const NONE_OF_LINE = `I found nothing on this site that answers that. A person can, or the page below may help.`

export const NONE = `I found nothing on this site that answers that. Please put it another way, or ask a person. Below is what many people ask.`

export const NONE_AGAIN = `I found nothing on that, either. A person can answer, or try other words.`

/** Somebody told of themselves and asked nothing yet. */
export const TOLD = 'What would you like to know about that? Ask in your own words, or choose one of these.'

/** Above the part of a passage that comes nearest to the question, where the passage was shown before. */
export const SHOWN_ABOVE = 'What is above is what this site says of that. The part that comes nearest:'

/** Where that part was shown, too. */
export const NO_MORE = 'This site says no more of that than what is above. A person can.'

/** Above what else there is on what was asked last. */
export const MORE_OF = 'More of what this site says of that:'

export const LOGIN = `To see how your request stands, please log in. I only show the requests of whoever is logged in here, whatever reference is given.`

export const LOGIN_AGAIN = `I can tell nothing of a request without a login. A person can look it up for you.`

/** Somebody has no account to log in with. */
export const NO_ACCOUNT = `You need no account to be answered: a broker writes or calls you. To follow a request here, open an account with the email address you gave in it. It costs nothing.`

/** To whoever has waited for a broker. */
export const SORRY_TO_WAIT = 'I am sorry that you have had to wait.'

export const LATE = `A person here can look up your request: write to them, or call in office hours. If you have an account, you can also log in and see how it stands.`

/** Somebody cannot get into their account. */
export const LOCKED_OUT = `I cannot unlock an account or reset a password. Ask for a new link with the email address of your account, and look for it in your junk folder, too. If none comes, a person can help.`

/** Below an answer to somebody who wrote what nobody needs to know. */
export const PERSONAL = 'Please leave personal details out of this chat. A broker asks for what is needed.'

export const NO_REQUESTS = `There is no request in your account yet. You can start one now.`

export const REQUESTS = 'Your requests, the latest first:'

export const staffRequests = (role: 'broker' | 'admin') =>
  `I only show clients their own requests. ${role === 'broker' ? 'The requests you work on' : 'All requests'} are on your dashboard.`

/** What a button says. */
export const LABELS = {
  person: 'Talk to a person',
  contact: 'Phone and office hours',
  call: 'Call 911',
  login: 'Log in',
  register: 'Open an account',
  dashboard: 'Open your dashboard',
  requests: 'Open your requests',
  claims: 'Questions about claims',
  whole: 'Read the whole page',
  contactPage: 'Contact: phone, address and office hours',
  about: (line: string) => `About ${line} insurance`,
  newsletter: 'Sign up for the newsletter',
  password: 'Choose a new password',
  quote: (line: string | null) => (line ? `Start a quote request: ${line}` : 'Start a quote request'),
} as const

export const TOO_MANY_TODAY =
  'You have asked a great many questions today. Please go on tomorrow, or write to us on the contact page.'

/** Shown when no engine can answer; fixed by the specification. */
export const TROUBLE =
  "I'm sorry, I'm having trouble connecting to my knowledge base right now. Please try again later or contact us directly for assistance."
