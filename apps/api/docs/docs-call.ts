import { escapeHtml } from '#modules/platform';
import type { CallDefinition } from '#modules/platform/contract';
import type { ImplementedCall } from '#modules/platform/runtime';
import { fieldsOf, parameterRow, wordsOf } from './docs-fields.ts';
import { exampleOf } from './example-value.ts';
import { type JsonSchema, parametersOf, refusalsOf, schemaOf } from './openapi.ts';

const ACCESS: Readonly<Record<CallDefinition['access'], string>> = {
  public: 'Tout le monde',
  member: 'Lecteurs connectés',
  staff: 'Équipe',
  editor: 'Rédaction',
  reviewer: 'Relecture',
  support: 'Accueil',
  superuser: 'Direction',
};

const PLACES = { path: 'dans le chemin', query: 'après «\u00a0?\u00a0»' };

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Ce qui est envoyé n’est pas valable.',
  401: 'Personne n’est connecté, ou la session a pris fin.',
  403: 'Ce n’est pas pour qui le demande.',
  404: 'Cela n’existe pas.',
  408: 'Ce qui est envoyé n’est pas arrivé à temps.',
  409: 'L’état des choses ne le permet pas.',
  413: 'C’est trop long.',
  415: 'Ce n’est pas du JSON.',
  416: 'L’enregistrement n’a pas ces octets.',
  429: 'Trop de demandes\u00a0; <code>Retry-After</code> dit combien de secondes attendre.',
  503: 'Ce dont l’appel a besoin ne répond pas\u00a0; à réessayer.',
};

const REFUSED_AS = {
  success: 'Un refus s’écrit <code>{success: false, errors, detail, code}</code>.',
  error: 'Un refus s’écrit <code>{error, detail, code}</code>.',
};

const json = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2));
const block = (content: string, lang = '') => `<pre${lang}>${content}</pre>`;

function whoOf({ access, actor, pace }: CallDefinition): string {
  const who = actor ? 'Tout le monde\u00a0; la réponse dépend de qui demande' : ACCESS[access];
  if (!pace) return who;
  const by = { account: 'par compte', member: 'par compte connecté', address: 'par adresse' }[
    pace.by ?? 'address'
  ];
  return `${who}\u00a0; ${pace.requests} fois en ${pace.seconds}\u00a0s au plus, ${by}`;
}

/** What a call takes in an example: its path with its query, and its body. */
export function exampleRequest({ path, definition }: Pick<ImplementedCall, 'path' | 'definition'>) {
  const parameters = parametersOf(definition);
  const value = (name: string, schema: JsonSchema) => {
    const example = exampleOf(schema, name);
    return typeof example === 'string' ? example : JSON.stringify(example);
  };
  const wanted = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, value(name, schema)]),
    );
  const params = wanted('path');
  const query = wanted('query');
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const body = definition.body ? exampleOf(schemaOf(definition.body, 'input')) : undefined;
  return { params, query, body, address: search ? `${filled}?${search}` : filled };
}

function exampleCommand(call: ImplementedCall, publicUrl: string): string {
  const { definition, method } = call;
  const { address, body } = exampleRequest(call);
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${publicUrl}/api${address}'`];
  if (definition.access !== 'public') parts.push("-H 'Authorization: Bearer …'");
  if (body !== undefined) {
    parts.push("-H 'Content-Type: application/json'");
    parts.push(`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  }
  return escapeHtml(parts.join(' \\\n  '));
}

function askedOf(definition: CallDefinition): string {
  const rows = parametersOf(definition).map((one) =>
    parameterRow(one.name, PLACES[one.in], one.schema, one.required),
  );
  const parameters = rows.length > 0 ? `<h4>Paramètres</h4><ul class="fields">${rows.join('')}</ul>` : '';
  if (definition.upload) return `${parameters}<h4>Corps</h4><p>Un fichier, tel qu’il est.</p>`;
  const fields = definition.body ? fieldsOf(schemaOf(definition.body, 'input')) : '';
  return `${parameters}${fields && `<h4>Corps (JSON)</h4>${fields}`}`;
}

function answeredOf({ response, status }: CallDefinition): string {
  const title = `<h4>Réponse ${status ?? 200}</h4>`;
  if (response === 'audio')
    return `${title}<p>Un enregistrement, en entier ou par parties (<code>Range</code>).</p>`;
  if (response === 'zip') return `${title}<p>Une archive ZIP.</p>`;
  const schema = schemaOf(response, 'output');
  const example = block(json(exampleOf(schema)), ' lang="zxx"');
  return `${title}<p>${wordsOf(schema)}</p>${fieldsOf(schema)}<h4>Exemple de réponse</h4>${example}`;
}

function refusedOf(definition: CallDefinition): string {
  const rows = refusalsOf(definition).map(
    (status) => `<li><code class="name">${status}</code> ${REFUSALS[status] ?? ''}</li>`,
  );
  const shape = definition.refusedAs ? `<p>${REFUSED_AS[definition.refusedAs]}</p>` : '';
  return `<h4>Refus</h4>${shape}<ul class="fields">${rows.join('')}</ul>`;
}

/** One call: what it is for and who may make it, what it takes and gives, how it says no. */
export function callArticle(call: ImplementedCall, publicUrl: string): string {
  const { definition, method, path } = call;
  return [
    `<details><summary><h3><code>${method} ${escapeHtml(path)}</code></h3>`,
    `<span lang="en">${escapeHtml(definition.summary)}</span><span>${whoOf(definition)}.</span></summary><div>`,
    askedOf(definition),
    `<h4>Exemple de demande</h4>${block(exampleCommand(call, publicUrl), ' lang="zxx"')}`,
    answeredOf(definition),
    refusedOf(definition),
    '</div></details>',
  ].join('');
}
