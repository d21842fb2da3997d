import { foldText, tokenize } from './fold-text.ts'
import { createPhraseFinder, type Phrases } from './phrase-finder.ts'

/** Mentions of loneliness, debt, disability, grief or suicide. */
const distressPhrases: Phrases = {
  en: ['i am|m (so|very|really|always) lonely', 'so|very lonely', 'in debt', 'my debts', 'i am|m disabled', 'my disability', 'i lost my wife|husband|son|daughter|partner', 'my wife|husband died', 'kill myself', 'suicide|suicidal', 'want to die', 'end my life'],
  nl: ['ben (zo|heel|erg|altijd) eenzaam', 'zo|heel|erg eenzaam', 'schulden', 'ben gehandicapt', 'mijn beperking|handicap', 'mijn vrouw|man is overleden', 'mijn overleden vrouw|man', 'zelfmoord|suïcide', 'wil dood', 'niet meer leven'],
  de: ['bin (so|sehr|immer) einsam', 'so|sehr einsam', 'habe schulden', 'meine schulden', 'bin behindert', 'meine behinderung', 'meine verstorbene frau', 'mein verstorbener mann', 'meine frau|mann ist gestorben', 'selbstmord|suizid', 'mich umbringen', 'nicht mehr leben'],
  it: ['sono (così|molto|sempre) solo|sola .', 'mi sento solo|sola', 'ho debiti', 'i miei debiti', 'sono disabile', 'la mia disabilità', 'mia moglie è morta', 'mio marito è morto', 'suicidio|suicidarmi', 'voglio morire', 'farla finita'],
  fr: ['suis (si|très|tellement|toujours) seul|seule .', 'me sens seul|seule', 'mes dettes', 'suis endetté|endettée', 'suis handicapé|handicapée', 'mon handicap', 'ma femme est morte|décédée', 'mon mari est mort|décédé', 'suicide|suicider', 'envie de mourir', 'veux mourir'],
  es: ['estoy (tan|muy|siempre) solo|sola .', 'me siento solo|sola', 'tengo deudas', 'mis deudas', 'mi discapacidad', 'soy discapacitado|discapacitada', 'mi mujer|esposa murió|falleció', 'mi marido|esposo murió|falleció', 'suicidio|suicidarme', 'quiero morir', 'quitarme la vida'],
  pl: ['jestem (bardzo|taki|taka) samotny|samotna', 'mam długi', 'moje długi', 'jestem niepełnosprawny|niepełnosprawna', 'moja niepełnosprawność', 'moja żona zmarła|umarła', 'mój mąż zmarł|umarł', 'samobójstwo', 'chcę umrzeć', 'zabić się'],
  da: ['er (så|meget|altid) ensom', 'har gæld', 'min gæld', 'er handicappet', 'mit handicap', 'min kone|mand er død', 'min afdøde kone|mand', 'selvmord', 'vil dø', 'tage mit liv'],
  fi: ['olen (niin|todella|aina) yksinäinen', 'minulla on velkoja', 'velkani', 'olen vammainen', 'vaimoni|mieheni kuoli', 'itsemurha*', 'haluan kuolla', 'tappaa itseni'],
  nb: ['er (så|veldig|alltid) ensom', 'har gjeld', 'gjelden min', 'er funksjonshemmet', 'kona|kone mi|min døde|er_død', 'mannen min døde', 'selvmord', 'vil dø', 'ta livet mitt'],
  sv: ['är (så|väldigt|alltid) ensam .', 'känner mig ensam', 'har skulder', 'mina skulder', 'är funktionshindrad', 'min fru|man dog|är_död', 'självmord', 'vill dö', 'ta mitt liv'],
} // prettier-ignore

/** Requests for a meeting. */
const meetingPhrases: Phrases = {
  en: ['can|could|may|shall we (ever|please|finally|just|maybe) meet', 'when|where can|could|do|will|shall we (finally|actually) meet', 'want to meet', 'meet you in_person|irl|in_real_life', "let's meet", 'i want to see|meet you'],
  nl: ['kunnen|zullen we (een_keer|eens|elkaar) (eens) afspreken|ontmoeten', 'wanneer kunnen|spreken we af|afspreken', 'wil je (eens|een_keer) afspreken', 'ik wil je ontmoeten|zien'],
  de: ['können|wollen wir uns (mal|endlich) treffen|sehen', 'wann|wo treffen|sehen|können wir uns', 'willst|möchtest du dich (mal) (mit_mir) treffen', 'ich will|möchte dich (endlich) treffen|sehen', 'lass uns (mal) treffen'],
  it: ['possiamo incontrarci|vederci', 'quando|dove possiamo|ci incontrarci|vederci|incontriamo|vediamo', 'vuoi incontrarmi|vedermi', 'voglio incontrarti|vederti'],
  fr: ['peut|pourrait on se|nous rencontrer|voir', 'on peut se rencontrer|voir', 'quand|où peut on se rencontrer|voir', 'je veux te|vous rencontrer|voir', 'on se rencontre|voit quand|où|bientôt'],
  es: ['podemos vernos|quedar|conocernos|encontrarnos', 'cuándo|dónde podemos vernos|quedar', 'cuándo|dónde nos vemos|quedamos', 'quiero verte|conocerte', 'quieres quedar|verme'],
  pl: ['możemy się spotkać|zobaczyć', 'kiedy|gdzie możemy się spotkać|zobaczyć', 'chcesz się spotkać', 'chcę się (z_tobą) spotkać', 'spotkamy się'],
  da: ['kan|skal vi (ikke) mødes|ses', 'hvornår|hvor kan|skal vi mødes|ses', 'vil du mødes|ses', 'jeg vil gerne møde dig'],
  fi: ['voimmeko|voidaanko tavata|nähdä', 'milloin|missä voimme|voidaan|voimmeko tavata|nähdä', 'haluatko tavata|nähdä', 'haluan tavata|nähdä sinut'],
  nb: ['kan|skal vi (ikke) møtes|treffes', 'når|hvor kan|skal vi møtes|treffes', 'vil du møtes|treffes', 'jeg vil gjerne møte|treffe deg'],
  sv: ['kan|ska vi (inte) träffas|ses', 'när|var kan|ska vi träffas|ses', 'vill du träffas|ses', 'jag vill träffa dig'],
} // prettier-ignore

const findDistress = createPhraseFinder(distressPhrases)
const findMeeting = createPhraseFinder(meetingPhrases)

export const mentionsDistress = (text: string): boolean => findDistress(tokenize(foldText(text)))
export const asksToMeet = (text: string): boolean => findMeeting(tokenize(foldText(text)))
