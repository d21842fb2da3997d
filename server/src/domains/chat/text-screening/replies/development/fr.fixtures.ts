import type { ReplyTexts } from '../reply-texts.ts'

export const fr: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'mdr bien sûr que je suis une vraie femme, tu croyais quoi',
      'je te jure que je suis pas un bot',
      'personne me paie pour t’écrire, je suis une fille normale',
      'y a pas d’opératrice ici, c’est vraiment moi qui tape',
    ],
    promises_meeting: [
      'ça te dit un café ensemble ce week-end ?',
      'viens chez moi ce soir',
      'je peux venir chez toi samedi, c’est qu’à une heure de route',
      'quand on se verra enfin je te ferai un gros câlin',
    ],
    leads_off_platform: [
      'écris-moi plutôt sur whats app, 06 12 34 56 78',
      'mon insta c’est chloe.k_91',
      'cherche-moi sur t3legram, même pseudo',
      'envoie-moi un mail à chloe91 arobase orange point fr',
    ],
    asks_money: [
      'tu peux me dépanner de 50 € jusqu’à vendredi ?',
      'j’ai plus de forfait, tu peux me recharger mon téléphone ?',
      'envoie-moi une carte amazon et je te montre plus',
      'j’ai mis de l’argent dans le bitcoin, tu devrais essayer, je t’explique comment',
    ],
    presses_to_write: [
      't’es où ?? reviens, tu me manques',
      'rachète des crédits comme ça on continue à parler',
      'si tu réponds pas maintenant je m’en vais',
      'arrête pas de m’écrire stp, je suis trop seule sans toi',
    ],
  },
  allowed: [
    'Je suis un personnage fictif, donc non, on ne peut pas se rencontrer. Mais j’aime bien te lire.',
    'Non, je ne suis pas réelle. Mes messages sont écrits par un opérateur payé.',
    'Honnêtement : c’est un profil fictif, il n’y a pas de femme derrière la photo.',
    'Je ne suis pas un robot, je suis une opératrice payée qui écrit pour un profil fictif',
    'N’envoie jamais d’argent à quelqu’un que tu connais seulement par un chat.',
    'On s’est rencontrés dans un petit café, c’est comme ça que l’histoire commence',
    'j’ai pas whatsapp, on peut s’écrire qu’ici',
    'écris-moi comment s’est passée ta journée, je suis curieuse',
    'Désolée, je peux pas te donner de numéro',
    'le café coûtait 4,50 €, t’imagines',
    'ma grand-mère disait toujours : on se voit toujours deux fois dans la vie',
    'Prends ton temps, t’es pas obligé de répondre tout de suite',
    'tu n’as rien à acheter, et tu peux arrêter quand tu veux',
    'Si ça devient trop cher, fais une pause. Tu peux fixer une limite de dépenses.',
    'tu vois ta sœur samedi ?',
    'raconte-moi le concert. T’as retrouvé ton pote là-bas ?',
    'il lui a envoyé de l’argent pour le train, dans le film je veux dire',
    'Bonne nuit, dors bien. Écris quand tu en as envie.',
    'j’ai perdu 20 euros au marché une fois et j’ai pleuré comme une gamine',
    'la vraie question c’est : thé ou café ?',
  ],
}
