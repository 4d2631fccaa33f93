/** Control totals as they are written, by currency: decimal text, since they may pass what a JSON number can hold. */
export type TotalsText<Name extends string> = readonly ({ readonly currency: string } & {
  readonly [Figure in Name]: string;
})[];

/** Control totals: sums per currency that do not stop at 2^53. */
export class ControlTotals<Name extends string> {
  readonly #names: readonly Name[];
  readonly #sums = new Map<string, Map<Name, bigint>>();

  /** Begins with nothing, or with totals that were written before. */
  constructor(names: readonly Name[], written: TotalsText<Name> = []) {
    this.#names = names;
    for (const { currency, ...figures } of written) {
      this.#sums.set(currency, new Map(names.map((name) => [name, BigInt(Reflect.get(figures, name))])));
    }
  }

  add(currency: string, figures: { readonly [Figure in Name]: number | bigint }): void {
    let sums = this.#sums.get(currency);
    if (sums === undefined) {
      sums = new Map();
      this.#sums.set(currency, sums);
    }
    for (const name of this.#names) sums.set(name, (sums.get(name) ?? 0n) + BigInt(figures[name]));
  }

  toJSON(): TotalsText<Name> {
    return [...this.#sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, sums]) => {
        const texts = this.#names.map((name) => [name, String(sums.get(name) ?? 0n)]);
        return { currency, ...(Object.fromEntries(texts) as { [Figure in Name]: string }) };
      });
  }
}
