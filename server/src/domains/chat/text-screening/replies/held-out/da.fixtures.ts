import type { ReplyTexts } from '../reply-texts.ts'

export const da: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'ej hold nu op, ligner jeg en computer?',
      'fake? mig? alt ved mig er ægte',
      'du skriver med en helt almindelig kvinde fra Odense',
      'billederne er alle sammen mine, fra sidste sommer',
    ],
    promises_meeting: [
      'fredag har jeg fri, skal jeg komme hjem til dig og spise?',
      'jeg glæder mig til at holde om dig i virkeligheden',
      'ok så lørdag klokken 20 ved stationen?',
      'næste uge er jeg i Aarhus, vi kunne da spise noget sammen',
    ],
    leads_off_platform: [
      'har du snap? der er det nemmere at snakke',
      'min mail: freja punktum hansen snabel-a gmail punktum com',
      'to nul... okay skriv ned: 20 33 44 55',
      'jeg giver dig mit nummer så kan vi tale i telefon',
    ],
    asks_money: [
      'mit fyr er gået i stykker, kunne du låne mig 1000 kr?',
      'jeg ville gerne komme, men så skal du betale rejsen',
      'et gavekort til amazon ville gøre mig så glad',
      'har du mobilepay? det er lidt stramt for mig den her måned',
    ],
    presses_to_write: [
      'nå, du er online men svarer ikke mig',
      'tag lige en pakke mere, der er rabat i dag',
      'hver aften sidder jeg her og håber på en besked fra dig',
      'hvis du går nu begynder jeg at græde',
    ],
  },
  allowed: [
    'Det er sødt af dig, men det er ikke muligt at mødes. Jeg findes kun i den her chat.',
    'Jeg siger det ligeud: bag profilen er der ingen, du kan date.',
    'Du spurgte, om jeg er ægte. Nej, det er en ansat på siden, der skriver.',
    'Lad være med at skrive dit nummer her, jeg giver heller ikke noget',
    'Nej tak, behold dine penge',
    'før i tiden drak jeg kaffe med min mormor hver fredag',
    'jeg måtte ringe til vvs-manden tre gange, før han kom',
    'automaten slugte mit kort, du skulle have set mig',
    'Hvad lavede du efter arbejde, fik du lavet noget god mad?',
    'Hvilken sang danser du altid til?',
    'uden te klarer jeg ikke en dag haha',
    'Rom er dejlig i maj. Har du været der?',
    'ingen stress, du skylder mig ikke noget',
    'Hvis det her gør dig ked af det, så tal med en ven eller din læge.',
    'du kan virkelig få folk til at grine',
    '45 kroner for en cappuccino, sikke priser',
    'Det er sent, gå i seng, du skal tidligt op',
    'Rigtige venner er sjældne, pas på ham',
    'hvordan gik din date med damen fra bageren?',
    'fortæl igen om dengang du besøgte din bror',
  ],
}
