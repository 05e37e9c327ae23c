// A bare board of the same 157 places in React: it neither checks nor sends, it only shows a chip where one clicks.

import { memo, useCallback, useReducer } from 'react';
import { createRoot } from 'react-dom/client';

import { positions } from '../../e2e/roulette.mjs';

const Place = memo(function Place({ on, stake, place }) {
  return (
    <button type="button" data-spot={on} data-stake={stake} aria-label={on} onClick={() => place(on)}>
      {stake !== undefined && <span className="chip">{stake}</span>}
    </button>
  );
});

const lay = (stakes, on) => ({ ...stakes, [on]: (stakes[on] ?? 0) + 10 });

function Board() {
  const [stakes, dispatch] = useReducer(lay, {});
  const place = useCallback((on) => dispatch(on), []);
  return (
    <main data-at="board">
      {positions.map((on) => (
        <Place key={on} on={on} stake={stakes[on]} place={place} />
      ))}
    </main>
  );
}

createRoot(document.getElementById('root')).render(<Board />);
