/**
 * An embedded database that parses and plans each statement only once, however many tests send it: planning takes more
 * processor time than all else in a test's short statements. The statements, parameters and results stay the same.
 */
import { PGlite, protocol } from '@electric-sql/pglite';

type Options = Parameters<PGlite['execProtocolStream']>[1];
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that the database has parsed. */
interface Statement {
  /** Empty for one that was sent only once, of which the database keeps nothing. */
  name: string;
  /** The types of its parameters and columns. */
  described: Messages;
}

/** The first bytes of the messages that PGlite sends for a query, in this order. */
const PARSE = 0x50;
const DESCRIBE = 0x44;
const BIND = 0x42;
const EXECUTE = 0x45;
const SYNC = 0x53;

/** The start of PGlite's messages: a byte for the kind, 4 for the length, and one for an empty name. */
const NAME_AT = 5;
const KIND_OF_STATEMENT = 'S'.charCodeAt(0);

/** Prepares a statement when it is sent for the second time. */
export class PreparedPGlite extends PGlite {
  readonly #statements = new Map<string, Statement>();
  #prepared = 0;
  #current: Statement = { name: '', described: [] };
  #bind: Uint8Array = new Uint8Array();
  /** Whether the database waits for the end of a query. */
  #isOpen = false;

  /** Sends one or two messages for a query, instead of PGlite's six. */
  override async execProtocolStream(message: Uint8Array, options: Options = {}): Promise<Messages> {
    const send = (...parts: readonly Uint8Array[]) => super.execProtocolStream(Buffer.concat(parts), options);
    switch (message[0] ?? SYNC) {
      case PARSE: {
        const key = Buffer.from(message).toString('latin1');
        const known = this.#statements.get(key);
        this.#current = known !== undefined && known.name !== '' ? known : { name: '', described: [] };
        if (this.#current.name !== '') return [];
        const name = known === undefined ? '' : `prepared_${(this.#prepared += 1)}`;
        this.#isOpen = true;
        const described = await send(
          named(message, NAME_AT, name),
          protocol.serialize.describe({ type: 'S', name }),
        );
        this.#current = { name, described };
        this.#statements.set(key, this.#current);
        return [];
      }
      case DESCRIBE:
        return message[NAME_AT] === KIND_OF_STATEMENT
          ? this.#current.described
          : this.#current.described.filter(({ name }) => name === 'rowDescription');
      case BIND:
        this.#bind = named(message, NAME_AT + 1, this.#current.name);
        return [];
      case EXECUTE:
        this.#isOpen = false;
        return send(this.#bind, message, protocol.serialize.sync());
      case SYNC: {
        const wasOpen = this.#isOpen;
        this.#isOpen = false;
        return wasOpen ? send(message) : [];
      }
      default:
        return send(message);
    }
  }
}

/** The message with the name of a statement instead of the empty one at an offset. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  if (name === '') return message;
  const changed = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  changed.writeUInt32BE(changed.length - 1, 1);
  return changed;
}
