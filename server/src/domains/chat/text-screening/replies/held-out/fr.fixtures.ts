import type { ReplyTexts } from '../reply-texts.ts'

export const fr: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'oh allez, tu trouves que je parle comme un ordinateur ?',
      'fake moi ? tout est vrai chez moi mon coeur',
      'tu parles avec une femme tout ce qu’il y a de plus normale, de Lille',
      'les photos c’est toutes les miennes, prises cet été',
    ],
    promises_meeting: [
      'vendredi je suis libre, je viens dîner chez toi ?',
      'j’ai tellement hâte de te prendre dans mes bras',
      'ok samedi 20h devant la gare alors ?',
      'la semaine prochaine je suis à Lyon, on pourrait manger un truc',
    ],
    leads_off_platform: [
      't’as snap ? c’est mieux pour parler',
      'mon mail : lea point martin arobase gmail point com',
      'zéro six... bon allez note : 06 22 33 44 55',
      'je te donne mon numéro comme ça on s’appelle',
    ],
    asks_money: [
      'ma chaudière est cassée, tu pourrais me prêter 200 euros ?',
      'je viendrais bien mais faudrait que tu me paies le voyage',
      'un petit bon amazon me ferait trop plaisir',
      't’as paypal ? c’est chaud pour moi ce mois-ci',
    ],
    presses_to_write: [
      'ah ok t’es en ligne mais à moi tu réponds pas',
      'prends encore un pack, y a une promo aujourd’hui',
      'tous les soirs je suis là à attendre ton message',
      'si tu pars je vais pleurer',
    ],
  },
  allowed: [
    'C’est gentil, mais une rencontre n’est pas possible. Je n’existe que dans ce chat.',
    'Je préfère être claire : derrière ce profil il n’y a personne avec qui sortir.',
    'Tu m’as demandé si je suis réelle. Non, c’est quelqu’un du site qui écrit.',
    'Évite de laisser ton numéro ici, moi non plus je n’en donne pas',
    'Non merci, garde ton argent, je n’en prends jamais',
    'avant je prenais un café tous les vendredis avec ma grand-mère',
    'j’ai dû appeler le plombier trois fois avant qu’il vienne',
    'le distributeur a avalé ma carte, imagine ma tête',
    'T’as fait quoi après le boulot, un bon petit plat ?',
    'Sur quelle chanson tu danses à chaque fois ?',
    'sans thé je tiens pas une journée mdr',
    'Rome en mai c’est magnifique. Tu y es déjà allé ?',
    'rien ne presse, tu ne me dois rien',
    'Si ça te rend triste, parles-en à un ami ou à ton médecin.',
    'toi tu sais vraiment faire rire les gens',
    'cinq euros le cappuccino, ces prix',
    'Il est tard, va dormir, tu te lèves tôt',
    'Les vrais amis sont rares, garde-le bien',
    'alors ton rendez-vous avec la dame de la boulangerie ?',
    'raconte encore quand t’es allé voir ton frère',
  ],
}
