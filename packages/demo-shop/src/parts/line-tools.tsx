import { useSpeech } from "../language";
import type { Line } from "../store/shapes";

/** How many of a line: one more, one fewer, none. */
export function LineTools({
  line,
  name,
  set,
}: {
  line: Line;
  name: string;
  set: (quantity: number) => void;
}) {
  const { text, number } = useSpeech();
  return (
    <div className="line-tools">
      <div className="stepper" role="group" aria-label={text.basket.quantityOf(name)}>
        <button
          type="button"
          aria-label={text.basket.fewer(name)}
          disabled={line.quantity <= 1}
          onClick={() => set(line.quantity - 1)}
        >
          −
        </button>
        <output aria-live="polite">{number(line.quantity)}</output>
        <button type="button" aria-label={text.basket.oneMore(name)} onClick={() => set(line.quantity + 1)}>
          +
        </button>
      </div>
      <button
        type="button"
        className="link-button"
        aria-label={text.basket.removeNamed(name)}
        onClick={() => set(0)}
      >
        {text.basket.remove}
      </button>
    </div>
  );
}
