import type { Phrases } from './phrase-finder.ts'

/** Requests for gift cards and prepaid codes. A gift card alone may be a present; a brand or a code suggests fraud. */
export const giftCardPhrases = {
  en: [
    'steam|itunes|apple|google_play|googleplay|amazon|xbox|playstation|razer|vanilla|visa|sephora|nike|ebay gift card|cards',
    'steam|itunes|google_play|googleplay|amazon|razer|vanilla (gift) card|cards|giftcard|giftcards|code|codes|voucher|vouchers',
    'gift card|cards code|codes|number|numbers',
    'buy|get|send (me) (a|an|some|the) (steam|apple|amazon|itunes) gift card|cards',
    'buy|get|send (me) (a|an|some) giftcard|giftcards',
    'paysafe|paysafecard|neosurf|razer_gold|transcash|ukash',
    'scratch (off) the card|code',
    'photo|picture|pic of the gift_card|card_code',
  ],
  nl: [
    'steam|itunes|google_play|apple|amazon|bol|bolcom|zalando kaart|kaarten|tegoedkaart|cadeaukaart|cadeaubon|giftcard|tegoedbon|code|codes|kaartje',
    'steamkaart|steamkaarten|ituneskaart|ituneskaarten|paysafekaart|paysafecode',
    'koop|stuur|haal (me|mij) (een|wat|even_een) cadeaukaart|cadeaubon|giftcard|tegoedkaart|cadeaukaarten|cadeaubonnen',
    'code van (de|een) cadeaukaart|cadeaubon|giftcard|kaart',
    'cadeaukaart|cadeaubon|giftcard code|codes',
  ],
  de: [
    'steam|itunes|google_play|apple|amazon karte|karten|guthaben|guthabenkarte|guthabenkarten|gutschein|gutscheine|gutscheinkarte|gutscheinkarten|code|codes|geschenkkarte|geschenkkarten',
    'steamkarte|steamkarten|ituneskarte|ituneskarten|amazongutschein|paysafekarte|paysafecode',
    'kauf|kaufe|schick|schicke|besorg (mir) (bitte) (eine|einen|ein_paar) geschenkkarte|geschenkkarten|gutscheinkarte|gutscheinkarten|guthabenkarte|guthabenkarten',
    'code (von|der|auf) (der|von_der) geschenkkarte|gutscheinkarte|guthabenkarte|karte',
  ],
  it: [
    'carta|carte|buono|buoni|codice|codici|scheda (regalo) steam|itunes|amazon|apple|google_play|paysafe',
    'comprami|mandami|inviami|compra (una|un|dei|delle) carta_regalo|carte_regalo|buono_regalo|buoni_regalo|gift_card',
    'codice della carta_regalo|gift_card',
    'codice del buono_regalo',
    'steam|itunes|amazon card|giftcard',
  ],
  fr: [
    'carte|cartes|code|codes|coupon|coupons|recharge|recharges|ticket (cadeau) steam|itunes|amazon|apple|google_play|paysafe|paysafecard|neosurf|transcash|pcs|toneo',
    'achète|envoie|prends moi (une|des) carte|cartes cadeau|cadeaux',
    'code (de) (la) (carte) cadeau',
    'coupon|recharge pcs|transcash',
  ],
  es: [
    'tarjeta|tarjetas|código|códigos|vale (de) (regalo) (de) steam|itunes|amazon|apple|google_play|paysafe|paysafecard',
    'cómprame|mándame|envíame|compra (una|unas|la) tarjeta|tarjetas regalo|de_regalo|steam',
    'código de la tarjeta regalo|de_regalo',
  ],
  pl: [
    'kart*|kod|kody|kodu (podarunkow*|prezentow*) steam|itunes|amazon|apple|google_play|paysafe|paysafecard',
    'kup|wyślij|kupisz|prześlij (mi) kartę|karty|kod|kody podarunkow*|prezentow*',
    'kod z karty',
    'paysafe kod|kody',
  ],
  da: [
    'steam|itunes|google_play|apple|amazon kort|gavekort|kode|koder|værdikort',
    'steamkort|ituneskort|paysafekort|paysafekode',
    'køb|send (lige) (mig) (et|nogle|lige_et) (et) (steam|apple) gavekort',
    'koden på|fra|til gavekortet',
    'gavekort kode|koder|koden',
  ],
  fi: [
    'steam|itunes|google_play|apple|amazon kortti|kortin|kortit|lahjakortti|lahjakortin|lahjakortit|koodi|koodin|koodit',
    'steamkortti|steamkortin|ituneskortti|paysafekortti|paysafekoodi',
    'osta|lähetä|ostatko|lähetätkö|ostaisitko (mulle|minulle) (joku|yksi) lahjakortti|lahjakortin|lahjakortteja',
    'lahjakortin koodi|koodin|koodit',
  ],
  nb: [
    'steam|itunes|google_play|apple|amazon kort|gavekort|kode|koder',
    'steamkort|ituneskort|paysafekort|paysafekode',
    'kjøp|send (meg) (et|noen) gavekort',
    'koden på|fra|til gavekortet',
    'gavekort kode|koder|koden',
  ],
  sv: [
    'steam|itunes|google_play|apple|amazon kort|presentkort|kod|koder|värdekort',
    'steamkort|ituneskort|paysafekort|paysafekod',
    'köp|skicka (till) (mig) (ett|några) presentkort',
    'koden på|från|till presentkortet',
    'presentkortets kod|koder',
    'presentkort kod|koder',
  ],
} as const satisfies Phrases
