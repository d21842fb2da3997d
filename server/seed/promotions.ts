import type { Locale } from '@velvet/i18n/locales'
import type { NewPromotion } from '../src/domains/search/index.ts'
import { stableId } from './stable-id.ts'

type Texts = Record<Locale, string>
type DemoPromotion = Omit<NewPromotion, 'id' | 'title' | 'text'> & { title: Texts; text: Texts }

const createdAt = new Date('2026-11-01T09:00:00Z')

/** Invented advertisers. Their addresses end in `.example`, which is a reserved domain. */
const promotions: DemoPromotion[] = [
  {
    kind: 'cam',
    advertiser: 'Halflight Media B.V.',
    art: 'curtain',
    href: 'https://halflight.example/',
    title: {
      da: 'Liveshows hos Halflight',
      de: 'Live-Shows bei Halflight',
      en: 'Live shows at Halflight',
      es: 'Espectáculos en directo en Halflight',
      fi: 'Suoria esityksiä Halflightissa',
      fr: 'Shows en direct sur Halflight',
      it: 'Spettacoli dal vivo su Halflight',
      nb: 'Liveshow hos Halflight',
      nl: 'Liveshows bij Halflight',
      pl: 'Pokazy na żywo w Halflight',
      sv: 'Liveshower hos Halflight',
    },
    text: {
      da: 'Webcam for voksne. Du betaler pr. minut.',
      de: 'Webcam für Erwachsene. Abgerechnet wird pro Minute.',
      en: 'Webcam for adults. You pay by the minute.',
      es: 'Webcam para adultos. Se paga por minuto.',
      fi: 'Webkamera aikuisille. Maksat minuuteista.',
      fr: 'Webcam pour adultes. Le paiement se fait à la minute.',
      it: 'Webcam per adulti. Si paga al minuto.',
      nb: 'Webkamera for voksne. Du betaler per minutt.',
      nl: 'Webcam voor volwassenen. Je betaalt per minuut.',
      pl: 'Kamerki dla dorosłych. Płatność za minutę.',
      sv: 'Webbkamera för vuxna. Du betalar per minut.',
    },
  },
  {
    kind: 'cam',
    advertiser: 'Parterre Live Ltd',
    art: 'stage',
    href: 'https://parterre.example/',
    title: {
      da: 'En aften på Parterre',
      de: 'Ein Abend im Parterre',
      en: 'An evening at Parterre',
      es: 'Una noche en Parterre',
      fi: 'Ilta Parterressa',
      fr: 'Une soirée au Parterre',
      it: 'Una serata al Parterre',
      nb: 'En kveld på Parterre',
      nl: 'Een avond bij Parterre',
      pl: 'Wieczór w Parterre',
      sv: 'En kväll på Parterre',
    },
    text: {
      da: 'Optrædener på webcam hver aften fra kl. 20.',
      de: 'Auftritte vor der Webcam, jeden Abend ab 20 Uhr.',
      en: 'Webcam performances every evening from eight.',
      es: 'Actuaciones por webcam todas las noches desde las ocho.',
      fi: 'Webkameraesityksiä joka ilta kello 20 alkaen.',
      fr: 'Des spectacles par webcam tous les soirs dès 20 heures.',
      it: 'Esibizioni in webcam ogni sera dalle venti.',
      nb: 'Opptredener på webkamera hver kveld fra klokken 20.',
      nl: 'Optredens voor de webcam, elke avond vanaf acht uur.',
      pl: 'Występy przed kamerką co wieczór od dwudziestej.',
      sv: 'Uppträdanden på webbkamera varje kväll från klockan 20.',
    },
  },
  {
    kind: 'resale',
    advertiser: 'Laterna Dating ApS',
    art: 'lantern',
    href: 'https://laterna.example/',
    title: {
      da: 'Laterna, dating for natteravne',
      de: 'Laterna, Dating für Nachtmenschen',
      en: 'Laterna, dating for night owls',
      es: 'Laterna, citas para noctámbulos',
      fi: 'Laterna, deittejä yökukkujille',
      fr: 'Laterna, rencontres pour noctambules',
      it: 'Laterna, incontri per nottambuli',
      nb: 'Laterna, dating for nattmennesker',
      nl: 'Laterna, daten voor nachtmensen',
      pl: 'Laterna, randki dla nocnych marków',
      sv: 'Laterna, dejting för nattugglor',
    },
    text: {
      da: 'Et andet datingsite med sine egne medlemmer og priser.',
      de: 'Eine andere Dating-Seite mit eigenen Mitgliedern und Preisen.',
      en: 'Another dating site, with its own members and prices.',
      es: 'Otra web de citas, con sus propios miembros y precios.',
      fi: 'Toinen deittisivusto, jolla on omat jäsenet ja hinnat.',
      fr: 'Un autre site de rencontres, avec ses propres membres et tarifs.',
      it: 'Un altro sito di incontri, con i propri membri e prezzi.',
      nb: 'En annen datingside med egne medlemmer og priser.',
      nl: 'Een andere datingsite, met eigen leden en prijzen.',
      pl: 'Inny serwis randkowy, z własnymi użytkownikami i cenami.',
      sv: 'En annan dejtingsajt med egna medlemmar och priser.',
    },
  },
]

export const demoPromotions: NewPromotion[] = promotions.map((promotion) => ({
  ...promotion,
  id: stableId(`promotion ${promotion.art}`, createdAt),
}))
