// Blackjack rounds whose money can be reckoned by hand, for a stake of one unit. `back` and `stake` count units.

/** What differs between the plans. */
export const plans = {
  'chance-evolution-blackjack': { box: 'box:1', sides: ['perfect_pairs', '21+3'], surrender: true, draws: true },
  'chance-synot-blackjack': { box: 'box:1', sides: ['top_3', '21+3', 'player_pair', 'dealer_pair'], surrender: true },
  'chance-absolute-blackjack': { box: 'box:1', sides: ['perfect_pairs', '21+3'], surrender: true },
  'chance-infinite-blackjack': { sides: ['perfect_pairs', '21+3', 'hot_3', 'bust_it'], surrender: true, draws: true },
  'chance-all-bets-blackjack': {
    sides: ['player_pair', 'dealer_pair', '21+3', 'top_3', 'lucky_lucky', 'buster'],
    surrender: true,
    all: true,
  },
  'chance-endless-blackjack': { sides: ['perfect_pairs', '21+3'] },
  'magicplanet-endless-blackjack': { sides: ['21+3', 'perfect_pairs'], peek: true },
  'sk-infinitive-blackjack': { sides: ['any_pair', '21+3', 'hot_3', 'bust_it'], unit: 10, purse: 4000, all: true, draws: true },
};

/** Rounds in the order player, dealer, player, dealer's hidden card, then as drawn. */
export const rounds = [
  { name: 'stands and wins', shoe: 'TS 9H KD 8C', decisions: ['stand'], stake: 1, back: 2, ends: 'win', total: '20' },
  { name: 'hits and goes over', shoe: 'TS 6H 5D TC KH 9S', decisions: ['hit'], stake: 1, back: 0, ends: 'bust', total: '25' },
  { name: 'stands and ties', shoe: 'TS 9H 9D TC', decisions: ['stand'], stake: 1, back: 1, ends: 'push', total: '19' },
  { name: 'stands and loses', shoe: 'AS TH 6D TC', decisions: ['stand'], stake: 1, back: 0, ends: 'lose', total: 'soft 17' },
  { name: 'doubles and wins', shoe: '6S 6H 5D TC TH 9C', decisions: ['double'], stake: 2, back: 4, ends: 'win', total: '21' },
  { name: 'splits and wins both', shoe: '8H 6H 8D TC TD TH KC', decisions: ['split', 'stand', 'stand'], stake: 2, back: 4, ends: 'win', second: 'win' },
  { name: 'has blackjack', shoe: 'AS 6H KD 9C 8H', decisions: [], stake: 1, back: 2.5, ends: 'blackjack', total: 'blackjack' },
  { name: 'insures and is paid', shoe: 'TS AH 9D KC', decisions: ['insurance', 'stand'], stake: 1.5, back: 1.5, ends: 'lose' },
  { name: 'does not insure', shoe: 'TS AH 9D 7C', decisions: ['no_insurance', 'stand'], stake: 1, back: 2, ends: 'win' },
];

export const surrender = { name: 'takes half back', shoe: 'TS 9H 6D TC', decisions: ['surrender'], stake: 1, back: 0.5, ends: 'surrender' };

export const line = (table, shoe) => ({ table, outcome: { shoe: shoe.split(' ') } });
