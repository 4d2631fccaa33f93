import { describe, expect, it } from 'vitest';
import { DAY_TOTALS } from '../../infra/day-totals.ts';
import { bearer, JSON_CONTENT } from '../support/api-client.ts';
import { ROUND } from '../support/requests.ts';
import { StartedService } from '../support/started-service.ts';
import { storedItems } from '../support/stored-items.ts';
import { synthesised } from '../support/synthesised.ts';

/** Athena does not run here: what its query takes for granted is held against items that were stored. */
const running = StartedService.forThisFile();

type StoredTexts = Readonly<Record<string, { readonly S?: string } | undefined>>;

/** The item of a version with its names as the query has them, in lower case. */
async function itemOf(roundId: string, version: number): Promise<StoredTexts> {
  const items = await storedItems(running.service.connection);
  const text = items.get(`R#op#${roundId} V#${String(version).padStart(6, '0')}`) ?? '{}';
  const entries = Object.entries<{ S?: string }>(JSON.parse(text));
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

/** The sums of the query, for one line of totals: what it calls each of the line's figures. */
function figuresOf(line: string): Record<string, string | undefined> {
  const figure = line.split(' ');
  const named = DAY_TOTALS.matchAll(
    /^ {2}(?:sum\(CAST\()?figure\[(\d)\](?: AS decimal\(38, 0\)\)\))? AS (\w+),?$/gm,
  );
  return Object.fromEntries([...named].map(([, place, name = '']) => [name, figure[Number(place) - 1]]));
}

describe("the query for a day's totals", () => {
  it('names each figure of a line as the settlement does', async () => {
    const settled = JSON.parse((await running.api.settle(running.key, 'D-1', ROUND)).text);
    const [{ currency, bets, stake, payout, winnings, commission, validStake }] = settled.totals;
    const { totals } = await itemOf('D-1', 1);
    const amounts = { bets, stake, payout, winnings, commission, valid_stake: validStake };
    expect(figuresOf(totals?.S ?? '')).toEqual({
      currency,
      type: 'banker',
      ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)])),
    });
  });

  it('finds the operator and the day, and the differences of a later version', async () => {
    const { gamingDay } = JSON.parse((await running.api.settle(running.key, 'D-2', ROUND)).text);
    await running.api.send('POST', '/v1/rounds/D-2/settlement/void', {
      headers: { ...bearer(running.key), ...JSON_CONTENT },
      body: { expectedVersion: 1, reason: { code: 'misdeal' } },
    });
    const [first, second] = [await itemOf('D-2', 1), await itemOf('D-2', 2)];
    expect(first['feedpk']?.S?.split('#').slice(0, 2)).toEqual(['op', gamingDay]);
    expect(DAY_TOTALS).toContain(`WHEN '${first['sk']?.S}' THEN item.totals.s ELSE item.adjustments.s`);
    expect(figuresOf(second['adjustments']?.S ?? '')).toMatchObject({ type: 'banker', payout: '-9500' });
  });

  it('asks for nothing that the table of an export does not have', () => {
    const { template } = synthesised();
    const [table] = Object.values(template.findResources('AWS::Glue::Table'));
    const [{ Type }] = table?.['Properties'].TableInput.StorageDescriptor.Columns ?? [];
    const asked = [...DAY_TOTALS.matchAll(/item\.(\w+)\.s/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(4);
    for (const name of asked) expect(Type).toMatch(new RegExp(`[<,]${name}:struct<s:string>`));
  });
});
