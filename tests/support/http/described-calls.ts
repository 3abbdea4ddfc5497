import { getJson } from './get-json.ts';

export interface DescribedCall<Details> {
  method: string;
  /** Below /api, with its parameters in braces. */
  path: string;
  details: Details;
}

/**
 * Every call of the site, learners' and console's, by its two descriptions.
 * @param team headers of a member of staff
 */
export async function describedCalls<Details = object>(
  url: string,
  team: Record<string, string>,
): Promise<DescribedCall<Details>[]> {
  const documents = await Promise.all(
    ['openapi.json', 'admin/openapi.json'].map((name) =>
      getJson<{ paths: Record<string, Record<string, Details>> }>(`${url}/api/${name}`, { headers: team }),
    ),
  );
  return documents.flatMap(({ body }) =>
    Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, details]) => ({ method: method.toUpperCase(), path, details })),
    ),
  );
}
