// Blackjack rounds whose money can be reckoned by hand, for a stake of one unit. `back` and `stake` count units.

/** What differs between the plans. `pairs`: what comes back for two eights of hearts of the player, two black ones of the dealer. */
export const plans = {
  'chance-evolution-blackjack': { box: 'box:1', sides: ['perfect_pairs', '21+3'], pairs: { perfect_pairs: 26 }, surrender: true, draws: true },
  'chance-synot-blackjack': {
    box: 'box:1',
    sides: ['top_3', '21+3', 'player_pair', 'dealer_pair'],
    pairs: { player_pair: 26, dealer_pair: 13 },
    surrender: true,
  },
  'chance-absolute-blackjack': { box: 'box:1', sides: ['perfect_pairs', '21+3'], pairs: { perfect_pairs: 26 }, surrender: true },
  'chance-infinite-blackjack': {
    sides: ['perfect_pairs', '21+3', 'hot_3', 'bust_it'],
    pairs: { perfect_pairs: 26 },
    surrender: true,
    draws: true,
  },
  'chance-all-bets-blackjack': {
    sides: ['player_pair', 'dealer_pair', '21+3', 'top_3', 'lucky_lucky', 'buster'],
    pairs: { player_pair: 26, dealer_pair: 13 },
    surrender: true,
    all: true,
  },
  'chance-endless-blackjack': { sides: ['perfect_pairs', '21+3'], pairs: { perfect_pairs: 26 } },
  'magicplanet-endless-blackjack': { sides: ['21+3', 'perfect_pairs'], pairs: { perfect_pairs: 26 }, peek: true },
  'sk-infinitive-blackjack': {
    sides: ['any_pair', '21+3', 'hot_3', 'bust_it'],
    pairs: { any_pair: 26 },
    unit: 10,
    purse: 4000,
    all: true,
    draws: true,
  },
};

/** Side bets are decided by the first cards; then two cards too many. */
export const over = { shoe: '9H 6H 2H TC 7S KD 9S', decisions: ['hit', 'hit'], ends: 'bust', total: '28' };

/** Rounds in the order player, dealer, player, dealer's hidden card, then as drawn. */
export const rounds = [
  { name: 'stands and ties', shoe: 'TS 9H 9D TC', decisions: ['stand'], stake: 1, back: 1, ends: 'push', total: '19' },
  { name: 'doubles and wins', shoe: '6S 6H 5D TC TH 9C', decisions: ['double'], stake: 2, back: 4, ends: 'win', total: '21' },
  // The plan's bets on pairs lie, too, and win.
  { name: 'splits and wins both', shoe: '8H 8S 8H 8C TD TH KC', pairs: true, decisions: ['split', 'stand', 'stand'], stake: 2, back: 4, ends: 'win', second: 'win' },
  { name: 'has blackjack', shoe: 'AS 6H KD 9C 8H', decisions: [], stake: 1, back: 2.5, ends: 'blackjack', total: 'blackjack' },
  { name: 'insures and is paid', shoe: 'TS AH 9D KC', decisions: ['insurance', 'stand'], stake: 1.5, back: 1.5, ends: 'lose' },
];

export const surrender = { name: 'takes half back', shoe: 'TS 9H 6D TC', decisions: ['surrender'], stake: 1, back: 0.5, ends: 'surrender' };

/** Nobody answers on eleven against eighteen: some plans draw an eight, some stand and lose. */
export const unanswered = {
  shoe: '9S AH 2D 7C 8S KD',
  drawn: { ends: 'win', total: '19', back: 2 },
  stood: { ends: 'lose', total: '11', back: 0 },
};

export const line = (table, shoe) => ({ table, outcome: { shoe: shoe.split(' ') } });
