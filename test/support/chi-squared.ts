/**
 * The probability that a chi-squared variable of so many degrees of freedom is at least `statistic`: the
 * regularised incomplete gamma function Q(df / 2, statistic / 2).
 */
export function chiSquaredTail(statistic: number, degreesOfFreedom: number): number {
  const a = degreesOfFreedom / 2;
  const x = statistic / 2;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** Pearson's statistic of counts that are all expected to be equal. */
export function evenStatistic(counts: ArrayLike<number>, total: number): number {
  const expected = total / counts.length;
  let statistic = 0;
  for (const count of Array.from(counts)) statistic += (count - expected) ** 2 / expected;
  return statistic;
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * 1e-15; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Lentz's continued fraction for Q. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.POSITIVE_INFINITY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1, change = 2; Math.abs(change - 1) > 1e-15; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    change = c * d;
    fraction *= change;
  }
  return fraction * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** Stirling's series, after raising small arguments to where it is exact enough. */
function logGamma(z: number): number {
  if (z < 10) return logGamma(z + 1) - Math.log(z);
  return (
    (z - 0.5) * Math.log(z) -
    z +
    Math.log(2 * Math.PI) / 2 +
    1 / (12 * z) -
    1 / (360 * z ** 3) +
    1 / (1260 * z ** 5)
  );
}
