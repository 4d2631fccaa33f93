import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { MAX_AMOUNT } from '../../../money/amount.ts';
import { type Entry, type FeedVersion, MAX_ENTRIES, type Reconciliation } from '../shared/api-client.ts';
import { CannotFinish } from '../shared/run.ts';
import {
  type ComparedEntry,
  comparedEntry,
  entryOf,
  number,
  type SettledRound,
  type StoredEntry,
  settledRound,
  text,
} from './work-rows.ts';

/** The code of an entry that agrees with the settlement. */
export const MATCHED = 'matched';

/** The code of an entry whose rows add up to more than any settlement can. */
export const OUT_OF_RANGE = 'amount_out_of_range';

const SCHEMA = `
  CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE entry (
    id INTEGER PRIMARY KEY, line INTEGER NOT NULL, rows INTEGER NOT NULL,
    roundId TEXT NOT NULL, currency TEXT NOT NULL, stake INTEGER NOT NULL, payout INTEGER NOT NULL,
    code TEXT, version INTEGER, status TEXT, gamingDay TEXT, hereStake INTEGER, herePayout INTEGER,
    UNIQUE (roundId, currency)
  ) STRICT;
  CREATE TABLE unreadable (line INTEGER PRIMARY KEY, reason TEXT NOT NULL) STRICT;
  CREATE TABLE round (roundId TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE settled (
    roundId TEXT NOT NULL, currency TEXT NOT NULL, version INTEGER NOT NULL, status TEXT NOT NULL,
    stake INTEGER NOT NULL, payout INTEGER NOT NULL, PRIMARY KEY (roundId, currency)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * What a reconciliation knows so far, on disk: both sides of it do not fit into memory, and a run that
 * was interrupted goes on from here. SQLite holds it in one file; one process at a time can have it open.
 */
export class WorkFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Opens the file, new or as an interrupted run left it; `identity` says which run that must be. */
  static open(path: string, identity: string): { readonly workFile: WorkFile; readonly resumed: boolean } {
    const database = new DatabaseSync(path);
    try {
      database.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
      );
      database.exec('PRAGMA cache_size = -16384');
      const workFile = new WorkFile(database);
      const resumed = workFile.#belongsTo(identity);
      if (!resumed) workFile.#beginAnew(identity);
      return { workFile, resumed };
    } catch (error) {
      database.close();
      if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
      throw new CannotFinish(`${path} is in use by another run.`);
    }
  }

  close(): void {
    this.#database.close();
  }

  /** Does all that `work` writes, or none of it. */
  transaction(work: () => void): void {
    this.#database.exec('BEGIN');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Something that a stage has noted, such as how far it came. */
  fact(name: string): string | undefined {
    const row = this.#prepared('SELECT value FROM fact WHERE name = ?').get(name);
    return row && text(row['value']);
  }

  note(name: string, value: string): void {
    this.#prepared('INSERT OR REPLACE INTO fact VALUES (?, ?)').run(name, value);
  }

  /** Forgets the rows of a ledger that was not read to its end. */
  clearLedger(): void {
    this.#database.exec('DELETE FROM entry; DELETE FROM unreadable');
  }

  /** Adds a row of the ledger to the entry of its round and currency. */
  addRow(line: number, { roundId, currency, stake, payout }: Entry): void {
    this.#prepared(
      `INSERT INTO entry (line, rows, roundId, currency, stake, payout) VALUES (?, 1, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET rows = rows + 1, stake = stake + excluded.stake, payout = payout + excluded.payout`,
    ).run(line, roundId, currency, stake, payout);
  }

  addUnreadable(line: number, reason: string): void {
    this.#prepared('INSERT OR REPLACE INTO unreadable VALUES (?, ?)').run(line, reason);
  }

  /** Decides the entries that add up to more than an amount can be: they cannot be sent, nor ever match. */
  decideOutOfRange(): void {
    this.#prepared('UPDATE entry SET code = ? WHERE stake > ? OR payout > ?').run(
      OUT_OF_RANGE,
      MAX_AMOUNT,
      MAX_AMOUNT,
    );
  }

  /**
   * Notes a version that the feed has shown. `ofTheDay` says that it is the feed of the day that is
   * reconciled, whose first versions are its rounds; later versions of them replace their figures,
   * whatever day they come on. Answers whether the version is of a round of the day.
   */
  addVersion({ roundId, version, status, totals }: FeedVersion, ofTheDay: boolean): boolean {
    if (version === 1 && ofTheDay) this.#prepared('INSERT OR IGNORE INTO round VALUES (?)').run(roundId);
    else if (this.#prepared('SELECT 1 FROM round WHERE roundId = ?').get(roundId) === undefined) return false;
    this.#prepared('DELETE FROM settled WHERE roundId = ?').run(roundId);
    for (const { currency, stake, payout } of totals) {
      this.#prepared('INSERT INTO settled VALUES (?, ?, ?, ?, ?, ?)').run(
        roundId,
        currency,
        version,
        status,
        stake,
        payout,
      );
    }
    return true;
  }

  /** The next entries, in the order of the ledger, that were not compared yet. */
  undecidedEntries(afterId: number): StoredEntry[] {
    return this.#prepared(
      'SELECT id, roundId, currency, stake, payout FROM entry WHERE id > ? AND code IS NULL ORDER BY id LIMIT ?',
    )
      .all(afterId, MAX_ENTRIES)
      .map((row) => ({ ...entryOf(row), id: number(row['id']) }));
  }

  /** Stores what the comparison of entries came to. */
  decide(entries: readonly StoredEntry[], { differences }: Reconciliation): void {
    const byIndex = new Map(differences.map((difference) => [difference.index, difference]));
    const update = this.#prepared(
      'UPDATE entry SET code = ?, version = ?, status = ?, gamingDay = ?, hereStake = ?, herePayout = ? WHERE id = ?',
    );
    this.transaction(() => {
      for (const [index, { id }] of entries.entries()) {
        const { code = MATCHED, here } = byIndex.get(index) ?? {};
        const { version = null, status = null, gamingDay = null, stake = null, payout = null } = here ?? {};
        update.run(code, version, status, gamingDay, stake, payout, id);
      }
    });
  }

  /** How many entries there are, and how many of them wait to be compared. */
  entryCounts(): { readonly all: number; readonly undecided: number } {
    const row = this.#prepared('SELECT count(*) AS total, count(code) AS decided FROM entry').get() ?? {};
    return { all: number(row['total']), undecided: number(row['total']) - number(row['decided']) };
  }

  /** How many rounds were first settled on the day. */
  roundCount(): number {
    return number(this.#prepared('SELECT count(*) AS total FROM round').get()?.['total']);
  }

  /** Every entry with what became of it, in the order of the ledger. */
  *comparedEntries(): Generator<ComparedEntry, void> {
    const select = this.#database.prepare('SELECT * FROM entry ORDER BY id');
    select.setReadBigInts(true);
    for (const row of select.iterate()) yield comparedEntry(row);
  }

  /** The rounds of the day that the ledger does not have in a currency in which they are settled. */
  *missingInLedger(): Generator<SettledRound, void> {
    const select = this.#database.prepare(
      `SELECT settled.* FROM settled LEFT JOIN entry USING (roundId, currency)
       WHERE entry.id IS NULL ORDER BY settled.roundId, settled.currency`,
    );
    for (const row of select.iterate()) yield settledRound(row);
  }

  /** The rounds of the day in every currency in which they are settled. */
  *settledRounds(): Generator<SettledRound, void> {
    for (const row of this.#database.prepare('SELECT * FROM settled').iterate()) yield settledRound(row);
  }

  *unreadableRows(): Generator<{ readonly line: number; readonly reason: string }, void> {
    for (const row of this.#database.prepare('SELECT line, reason FROM unreadable ORDER BY line').iterate()) {
      yield { line: number(row['line']), reason: text(row['reason']) };
    }
  }

  #belongsTo(identity: string): boolean {
    const tables = this.#database
      .prepare("SELECT count(*) AS total FROM sqlite_schema WHERE name = 'fact'")
      .get();
    return number(tables?.['total']) === 1 && this.fact('identity') === identity;
  }

  #beginAnew(identity: string): void {
    const tables = this.#database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    this.transaction(() => {
      for (const { name } of tables) this.#database.exec(`DROP TABLE "${text(name)}"`);
      this.#database.exec(SCHEMA);
      this.note('identity', identity);
    });
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
