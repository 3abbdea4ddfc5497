import { PaypalProblem, type Problem } from './problems.ts';

interface TextRule {
  required?: boolean;
  min?: number;
  max?: number;
  pattern?: RegExp;
  oneOf?: readonly string[];
}

const DESCRIPTIONS: Record<string, string> = {
  MISSING_REQUIRED_PARAMETER: 'A required field is missing.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_STRING_MIN_LENGTH: 'The value of a field is too short.',
  INVALID_STRING_MAX_LENGTH: 'The value of a field is too long.',
  INVALID_INTEGER_MIN_VALUE: 'The integer value of a field is too small.',
  INVALID_INTEGER_MAX_VALUE: 'The integer value of a field is too large.',
};

/** Reads a JSON body field by field, and answers every fault of it at once. */
export class Fields {
  readonly #value: Readonly<Record<string, unknown>>;
  readonly #pointer: string;
  readonly #problems: Problem[];

  constructor(value: unknown, pointer = '', problems: Problem[] = []) {
    this.#value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    this.#pointer = pointer;
    this.#problems = problems;
  }

  has(field: string): boolean {
    return this.#value[field] !== undefined && this.#value[field] !== null;
  }

  /** @throws PaypalProblem when anything read so far was wrong */
  finish(): void {
    if (this.#problems.length > 0) throw new PaypalProblem('INVALID_REQUEST', this.#problems);
  }

  blame(field: string, issue: string): undefined {
    const value = this.#value[field];
    this.#problems.push({
      field: `${this.#pointer}/${field}`,
      ...(typeof value === 'string' && { value }),
      location: 'body',
      issue,
      description: DESCRIPTIONS[issue] ?? issue,
    });
  }

  text(field: string, rule: TextRule = {}): string | undefined {
    const value = this.#value[field];
    if (!this.has(field)) return rule.required ? this.blame(field, 'MISSING_REQUIRED_PARAMETER') : undefined;
    if (typeof value !== 'string') return this.blame(field, 'INVALID_PARAMETER_SYNTAX');
    if (value.length < (rule.min ?? 1)) return this.blame(field, 'INVALID_STRING_MIN_LENGTH');
    if (value.length > (rule.max ?? 4_000)) return this.blame(field, 'INVALID_STRING_MAX_LENGTH');
    if (rule.pattern && !rule.pattern.test(value)) return this.blame(field, 'INVALID_PARAMETER_SYNTAX');
    if (rule.oneOf && !rule.oneOf.includes(value)) return this.blame(field, 'INVALID_PARAMETER_VALUE');
    return value;
  }

  integer(field: string, from: number, to: number): number | undefined {
    const value = this.#value[field];
    if (!this.has(field)) return undefined;
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      return this.blame(field, 'INVALID_PARAMETER_SYNTAX');
    }
    if (value < from) return this.blame(field, 'INVALID_INTEGER_MIN_VALUE');
    if (value > to) return this.blame(field, 'INVALID_INTEGER_MAX_VALUE');
    return value;
  }

  url(field: string): string {
    const value = this.text(field, { required: true, min: 10, max: 4_000 }) ?? '';
    if (value && !URL.canParse(value)) this.blame(field, 'INVALID_PARAMETER_SYNTAX');
    return value;
  }

  within(field: string, required = false): Fields {
    if (required && !this.has(field)) this.blame(field, 'MISSING_REQUIRED_PARAMETER');
    return new Fields(this.#value[field], `${this.#pointer}/${field}`, this.#problems);
  }

  list(field: string): Fields[] {
    const value = this.#value[field];
    if (!Array.isArray(value)) {
      this.blame(field, this.has(field) ? 'INVALID_PARAMETER_SYNTAX' : 'MISSING_REQUIRED_PARAMETER');
      return [];
    }
    return value.map((item, index) => new Fields(item, `${this.#pointer}/${field}/${index}`, this.#problems));
  }

  money(field: string): { value: string; currency: string } | undefined {
    if (!this.has(field)) return undefined;
    const money = this.within(field);
    const value = money.text('value', { required: true, max: 32, pattern: MONEY });
    const currency = money.text('currency_code', { required: true, min: 3, max: 3, pattern: /^[A-Z]{3}$/ });
    return value === undefined || currency === undefined ? undefined : { value, currency };
  }
}

export const MONEY = /^\d{1,9}(\.\d{1,2})?$/;

export function centsOf(value: string): number {
  return Math.round(Number(value) * 100);
}

/** 9.90, as sales and lists of transactions have it. */
export function fixed(cents: number): string {
  return (cents / 100).toFixed(2);
}
