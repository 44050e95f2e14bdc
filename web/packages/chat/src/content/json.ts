/** A JSON object whose fields nobody vouches for. */
export class Fields {
  readonly #values: Readonly<Record<string, unknown>>;

  private constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  /** Reads an object; anything else has no fields. */
  static parse(text: string | undefined): Fields {
    if (!text) return new Fields({});
    try {
      return Fields.of(JSON.parse(text));
    } catch {
      return new Fields({});
    }
  }

  static of(value: unknown): Fields {
    return new Fields(isObject(value) ? value : {});
  }

  /** The first of these fields that holds a text or a number, as text. */
  text(...names: string[]): string {
    for (const name of names) {
      const value = this.#values[name];
      if (typeof value === "string" && value !== "") return value;
      if (typeof value === "number") return String(value);
    }
    return "";
  }

  /** The first of these fields that holds a number, also one written as text. */
  number(...names: string[]): number | undefined {
    const text = this.text(...names);
    const value = Number(text);
    return text === "" || Number.isNaN(value) ? undefined : value;
  }

  /** Whether one of these fields says yes. */
  flag(...names: string[]): boolean {
    return names.some((name) => {
      const value = this.#values[name];
      return value === true || value === 1 || value === "1";
    });
  }

  texts(name: string): string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.map(String) : [];
  }

  /** The texts of an object, by name. */
  record(name: string): Record<string, string> {
    const value = this.#values[name];
    const entries = isObject(value) ? Object.entries(value) : [];
    return Object.fromEntries(entries.map(([key, text]) => [key, String(text)]));
  }

  list(name: string): Fields[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.map((entry) => Fields.of(entry)) : [];
  }

  part(name: string): Fields {
    return Fields.of(this.#values[name]);
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
