import { matchSpans, type TextSpan } from './fold-text.ts'
import type { Phrases } from './phrase-finder.ts'

/** Names of cryptocurrencies and invitations to invest. */
export const cryptoPhrases = {
  en: [
    'bitcoin|bitcoins|btc|ethereum|usdt|dogecoin|litecoin|binance|coinbase|metamask|crypto|cryptocurrency|cryptocurrencies',
    'trust|crypto|bitcoin|digital|my wallet address|app|id',
    'invest|trade (together) with me|my',
    'teach|show you (how) (to) invest|trade|trading|investing',
    'double|triple|multiply your|ur money|savings|investment',
    'my broker|trader|trading_platform|investment_platform|trading_account',
    'forex trading|signals|account',
  ],
  nl: [
    'cryptomunt*|cryptovaluta|cryptos',
    'investeer|beleg|handel (samen) met mij',
    'samen investeren|beleggen',
    'leren|leer je|jou (hoe) (te) investeren|beleggen|traden|handelen',
    'verdubbel je|jouw geld|inleg',
    'mijn beleggingsplatform|tradingplatform|broker|walletadres',
  ],
  de: [
    'krypto|kryptos|kryptowährung*|kryptohandel',
    'investiere|investier|handle|trade (zusammen|gemeinsam) mit mir',
    'mit mir (zusammen) investieren|traden|handeln',
    'zeige|zeig|bringe dir (bei) (wie_man) (man) investiert|tradet|investieren|traden',
    'verdoppel|verdopple dein geld',
    'meine wallet|handelsplattform|tradingplattform',
    'geld verdoppeln',
  ],
  it: [
    'cripto|criptovalut*|criptomonet*',
    'investi|investire|investiamo (insieme) con|a me',
    'investiamo insieme',
    'ti insegno (a|come) (a) investire|fare_trading|guadagnare_online',
    'raddoppiare|raddoppia|raddoppi i soldi|tuoi_soldi|il_tuo_denaro|i_tuoi_soldi',
    'mia|mio piattaforma di trading|investimento',
    'indirizzo (del) (mio) wallet',
  ],
  fr: [
    'crypto|cryptos|cryptomonnaie*|cryptomonnaies',
    'crypto monnaie|monnaies',
    'investis|investir|trade (ensemble) avec moi',
    "t'apprendre|t'apprends|te_montre|te_montrer à|comment (à|a) investir|trader",
    'doubler|double ton argent|investissement',
    'plateforme de trading|placement',
    'adresse (de) (mon) wallet|portefeuille_crypto',
  ],
  es: [
    'cripto|criptomoneda*|criptos',
    'invierte|invertir|inviertas (juntos) conmigo',
    'te enseño (a|como|cómo) (a) invertir|hacer_trading|ganar_dinero',
    'duplicar|duplica tu|tus dinero|ahorros|inversión',
    'mi plataforma|broker (de) trading|inversión',
    'dirección de mi|la|tu wallet|billetera',
  ],
  pl: [
    'krypto|kryptowalut*',
    'zainwestuj|inwestuj|inwestować|zainwestować (razem) (ze) mną|ze_mną',
    'nauczę cię (jak) inwestować|inwestowania|handlować|tradingu',
    'podwoić|podwoisz|podwój (swoje) pieniądze|oszczędności|kasę',
    'platform* inwestycyjn*|tradingow*',
    'adres mojego|portfela krypto|portfela',
  ],
  da: [
    'krypto|kryptovaluta|kryptovalutaer',
    'invester|investere|handle|trade (sammen) med mig',
    'lære|lærer|vise dig (hvordan) (at|man) (at) investere|investerer|trade|handle',
    'fordoble|fordobl dine penge|opsparing',
    'min handelsplatform|tradingplatform|investeringsplatform',
  ],
  fi: [
    'krypto|kryptot|kryptoa|kryptovaluut*|kryptoihin|bitcoinia|bitcoinit|bitcoineja|bitcoiniin',
    'sijoita|sijoittaa (yhdessä) (mun|minun|kanssani) kanssa|kanssani|kanssa',
    'opetan|voin_opettaa|neuvon (sua|sinua|sut|sinut) (miten) sijoittamaan|treidaamaan|tienaamaan',
    'tuplaa|tuplata rahasi|rahat|rahas',
    'sijoitusalusta|treidausalusta|kaupankäyntialusta',
  ],
  nb: [
    'krypto|kryptovaluta|kryptovalutaer',
    'invester|investere|handle|trade (sammen) med meg',
    'lære|lærer|vise deg (hvordan) (å|man) (å) investere|investerer|trade|tjene',
    'doble|dobl|fordoble pengene|sparepengene dine',
    'min handelsplattform|tradingplattform|investeringsplattform',
    'pengene dine dobles|doblet',
  ],
  sv: [
    'krypto|kryptovaluta|kryptovalutor',
    'investera|handla|trada|trejda (tillsammans) med mig',
    'lära|lär|visa dig (hur) (att|man) (att) investera|investerar|trada|trejda',
    'dubbla|fördubbla dina pengar|besparingar',
    'min handelsplattform|tradingplattform|investeringsplattform',
  ],
} as const satisfies Phrases

const walletAddress =
  /(?<![a-z0-9])(?:bc1[a-z0-9]{25,60}|0x[a-f0-9]{40}|(?=[a-z]*\d)[13T][a-km-zA-HJ-NP-Z1-9]{25,34})(?![a-z0-9])/gi

/** Returns the addresses of wallets in a text. */
export const walletAddressesIn = (text: string): TextSpan[] => matchSpans(walletAddress, text)
